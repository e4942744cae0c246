// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableSummary } from '../../protocol'
import { YourTables } from './tables.svelte'

const tableLine = (table: string, your_turn: boolean, at: number): TableSummary =>
  ({ table, your_turn, at }) as unknown as TableSummary

const respondWith = (...tables: TableSummary[]): void =>
  void vi.stubGlobal('fetch', async () => new Response(JSON.stringify(tables)))

const badge = vi.fn(async () => undefined)

// Test files share a worker, so a stub that stays would replace the next file's navigator.
afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  localStorage.clear()
  badge.mockClear()
  vi.stubGlobal('navigator', { ...navigator, setAppBadge: badge })
})

test('waiting tables come first, latest first, and are counted on the icon', async () => {
  respondWith(
    tableLine('old', false, 1),
    tableLine('turn', true, 2),
    tableLine('new', false, 3),
    tableLine('later', true, 4),
  )
  const tables = new YourTables()
  await tables.refresh()
  expect(tables.all.map(({ table }) => table)).toEqual(['later', 'turn', 'new', 'old'])
  expect(tables.waiting).toHaveLength(2)
  expect(badge).toHaveBeenLastCalledWith(2)
  // A returning visitor has them at once.
  expect(new YourTables().waiting).toHaveLength(2)
  respondWith(tableLine('old', false, 1))
  await tables.refresh()
  expect(badge).toHaveBeenLastCalledWith(0)
  expect(new YourTables().all).toEqual([])
})

test('a server that cannot be reached is told from one that is busy', async () => {
  respondWith()
  const tables = new YourTables()
  await tables.refresh()
  expect(tables.cut).toBe(false)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await tables.refresh()
  expect(tables.cut).toBe(true)
  vi.stubGlobal('fetch', async () => new Response('{"error": "too-many"}', { status: 429 }))
  await tables.refresh()
  expect(tables.cut).toBe(false)
})

test('what was found before says more than nothing', async () => {
  respondWith(tableLine('turn', true, 2))
  const tables = new YourTables()
  await tables.refresh()
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await tables.refresh()
  expect(tables.waiting).toHaveLength(1)
  vi.stubGlobal('navigator', { ...navigator, setAppBadge: undefined })
  respondWith()
  await tables.refresh()
  expect(tables.all).toEqual([])
})
