// Tables stored on this device only: their records, and their lines for the front page.
import { deleteStoredValue, storeValue, readStoredValue } from '../ui/storage'
import type { PlayedTable, TableLine, TableView } from '../protocol'
import { OfflineTableError } from './offlineTableError'

/** Maximum number of stored tables. A finished one is deleted to make room. */
export const MAX_STORED_TABLES = 30

const INDEX = 'offline'
const storageNameOf = (id: string): string => `${INDEX}.${id}`

/**
 * Return the lines of the stored tables, last changed first. The front page reads them itself
 * (pages/home/tables.svelte.ts).
 */
export const readStoredTables = (): TableLine[] => readStoredValue<TableLine[]>(INDEX, [])

/** Fallback for browsers without storage, for as long as the page is open. */
const unstored = new Map<string, PlayedTable>()

/** Return the record of a stored table, or null if it does not exist or is hidden. */
export const readStoredRecord = (id: string): PlayedTable | null =>
  (readStoredTables().some(({ table }) => table === id)
    ? readStoredValue<PlayedTable | null>(storageNameOf(id), null)
    : null) ??
  unstored.get(id) ??
  null

/** Return the localStorage key of a table's record. */
export const storageKey = (id: string): string => `hanamachi.${storageNameOf(id)}`
/** The localStorage key of the lines of all tables. */
export const LINES_KEY = `hanamachi.${INDEX}`

/** Store a table in its current state. At first only the record is known. */
export function storeTable(id: string, record: PlayedTable, view?: TableView): void {
  const { setup, entries } = record
  const names = (setup.computers ?? []).map((name) => name ?? '')
  for (const { seat, command } of entries) if (command.do === 'sit') names[seat] = command.name
  const line: TableLine = {
    table: id,
    game: setup.game,
    phase: view?.phase ?? 'playing',
    seats: names.map((name, seat) => ({ name, computer: setup.computers?.[seat] ?? null })),
    score: view?.match?.score ?? names.map(() => 0),
    your_turn: false,
    at: entries.at(-1)?.at ?? 0,
  }
  const lines = [line, ...readStoredTables().filter(({ table }) => table !== id)]
  if (storeValue(storageNameOf(id), record) && storeValue(INDEX, lines)) unstored.delete(id)
  else unstored.set(id, record)
}

/** Make room for one more table by deleting the oldest finished one. Throws OfflineTableError if none is finished. */
export function makeRoom(): void {
  const lines = readStoredTables()
  if (lines.length < MAX_STORED_TABLES) return
  const oldest = lines.findLast(({ phase }) => phase === 'over')
  if (!oldest) throw new OfflineTableError('offline-full')
  deleteStoredTable(oldest.table)
}

export function deleteStoredTable(id: string): void {
  unstored.delete(id)
  deleteStoredValue(storageNameOf(id))
  storeValue(
    INDEX,
    readStoredTables().filter(({ table }) => table !== id),
  )
}

/** Hide the stored tables while the device is borrowed. Restoring their lines brings them back. */
export function hideStoredTables(): void {
  storeValue(INDEX, [])
}

export function restoreStoredTables(lines: readonly TableLine[]): void {
  const here = readStoredTables()
  storeValue(INDEX, [...here, ...lines.filter(({ table }) => !here.some((line) => line.table === table))])
}
