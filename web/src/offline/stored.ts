// The tables that this device has alone: their records, and the lines in which the front page tells of them.
import { forget, remember, remembered } from '../ui/storage'
import type { PlayedTable, TableLine, TableView } from '../protocol'
import { OfflineRefusal } from './refusal'

/** So many of them; a finished one makes room for the next. */
export const MOST = 30

const INDEX = 'offline'
const nameOf = (id: string): string => `${INDEX}.${id}`

/** Their lines, those that changed last first; the front page reads them by itself (pages/home/tables.svelte.ts). */
export const storedTables = (): TableLine[] => remembered<TableLine[]>(INDEX, [])

/** Of a browser that stores nothing: for as long as the page is open. */
const unstored = new Map<string, PlayedTable>()

/** What is set aside is not found. */
export const storedRecord = (id: string): PlayedTable | null =>
  (storedTables().some(({ table }) => table === id) ? remembered<PlayedTable | null>(nameOf(id), null) : null) ??
  unstored.get(id) ??
  null

/** The names under which the browser keeps a table's record, and the lines of all. */
export const storageKey = (id: string): string => `hanamachi.${nameOf(id)}`
export const LINES_KEY = `hanamachi.${INDEX}`

/** Keep a table as it is now; at first nothing is known of it but its record. */
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
  const lines = [line, ...storedTables().filter(({ table }) => table !== id)]
  if (remember(nameOf(id), record) && remember(INDEX, lines)) unstored.delete(id)
  else unstored.set(id, record)
}

/** Make room for one more, if need be by the finished one that was played longest ago; throws OfflineRefusal. */
export function makeRoom(): void {
  const lines = storedTables()
  if (lines.length < MOST) return
  const oldest = lines.findLast(({ phase }) => phase === 'over')
  if (!oldest) throw new OfflineRefusal('offline-full')
  dropTable(oldest.table)
}

export function dropTable(id: string): void {
  unstored.delete(id)
  forget(nameOf(id))
  remember(
    INDEX,
    storedTables().filter(({ table }) => table !== id),
  )
}

/** Have nobody find the tables that are here, while the device is borrowed: their lines bring them back. */
export function setAside(): void {
  remember(INDEX, [])
}

export function bringBack(lines: readonly TableLine[]): void {
  const here = storedTables()
  remember(INDEX, [...here, ...lines.filter(({ table }) => !here.some((line) => line.table === table))])
}
