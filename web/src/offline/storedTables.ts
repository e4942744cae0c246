// Tables stored on this device only: their records, and their lines for the front page.
import { deleteStoredValue, storeValue, readStoredValue } from '../ui/storage'
import type { PlayedTable, TableSummary, TableView } from '../protocol'
import { OfflineTableError } from './offlineTableError'

/** Maximum number of stored tables. A finished one is deleted to make room. */
export const MAX_STORED_TABLES = 30

const INDEX = 'offline'
const makeRecordStorageName = (tableId: string): string => `${INDEX}.${tableId}`

/**
 * Return the lines of the stored tables, last changed first. The front page reads them itself
 * (pages/home/tables.svelte.ts).
 */
export const readStoredTableLines = (): TableSummary[] => readStoredValue<TableSummary[]>(INDEX, [])

/** Fallback for browsers without storage, for as long as the page is open. */
const unstored = new Map<string, PlayedTable>()

/** Return the record of a stored table, or null if it does not exist or is hidden. */
export const readStoredTableRecord = (tableId: string): PlayedTable | null =>
  (readStoredTableLines().some(({ table }) => table === tableId)
    ? readStoredValue<PlayedTable | null>(makeRecordStorageName(tableId), null)
    : null) ??
  unstored.get(tableId) ??
  null

/** Return the localStorage key of a table's record. */
export const makeRecordStorageKey = (tableId: string): string => `hanamachi.${makeRecordStorageName(tableId)}`
/** The localStorage key of the lines of all tables. */
export const LINES_KEY = `hanamachi.${INDEX}`

/** Store a table in its current state. At first only the record is known. */
export function storeTable(tableId: string, record: PlayedTable, view?: TableView): void {
  const { setup, entries } = record
  const seatNames = (setup.computers ?? []).map((name) => name ?? '')
  for (const { seat, command } of entries) if (command.do === 'sit') seatNames[seat] = command.name
  const line: TableSummary = {
    table: tableId,
    game: setup.game,
    phase: view?.phase ?? 'playing',
    seats: seatNames.map((name, seat) => ({ name, computer: setup.computers?.[seat] ?? null })),
    score: view?.match?.score ?? seatNames.map(() => 0),
    your_turn: false,
    at: entries.at(-1)?.at ?? 0,
  }
  const lines = [line, ...readStoredTableLines().filter(({ table }) => table !== tableId)]
  if (storeValue(makeRecordStorageName(tableId), record) && storeValue(INDEX, lines)) unstored.delete(tableId)
  else unstored.set(tableId, record)
}

/** Make room for one more table by deleting the oldest finished one. Throws OfflineTableError if none is finished. */
export function deleteOldestTableIfFull(): void {
  const lines = readStoredTableLines()
  if (lines.length < MAX_STORED_TABLES) return
  const oldest = lines.findLast(({ phase }) => phase === 'over')
  if (!oldest) throw new OfflineTableError('offline-full')
  deleteStoredTable(oldest.table)
}

export function deleteStoredTable(tableId: string): void {
  unstored.delete(tableId)
  deleteStoredValue(makeRecordStorageName(tableId))
  storeValue(
    INDEX,
    readStoredTableLines().filter(({ table }) => table !== tableId),
  )
}

/** Hide the stored tables while the device is borrowed. Restoring their lines brings them back. */
export function hideStoredTables(): void {
  storeValue(INDEX, [])
}

export function restoreStoredTables(tableLines: readonly TableSummary[]): void {
  const here = readStoredTableLines()
  storeValue(INDEX, [...here, ...tableLines.filter(({ table }) => !here.some((line) => line.table === table))])
}
