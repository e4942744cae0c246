// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableLine } from '../../protocol'
import { Tables } from './tables.svelte'

const table = (table: string, your_turn: boolean, at: number): TableLine =>
  ({ table, your_turn, at }) as unknown as TableLine

const answered = (...tables: TableLine[]): void =>
  void vi.stubGlobal('fetch', async () => new Response(JSON.stringify(tables)))

const badge = vi.fn(async () => undefined)

// Test files share a worker, so a stub that stays would replace the next file's navigator.
afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  localStorage.clear()
  badge.mockClear()
  vi.stubGlobal('navigator', { ...navigator, setAppBadge: badge })
})

test('tables that wait come first, the latest before the others, and are counted on the icon', async () => {
  answered(table('old', false, 1), table('turn', true, 2), table('new', false, 3), table('later', true, 4))
  const tables = new Tables()
  await tables.look()
  expect(tables.all.map(({ table }) => table)).toEqual(['later', 'turn', 'new', 'old'])
  expect(tables.waiting).toHaveLength(2)
  expect(badge).toHaveBeenLastCalledWith(2)
  // A returning visitor has them at once.
  expect(new Tables().waiting).toHaveLength(2)
  answered(table('old', false, 1))
  await tables.look()
  expect(badge).toHaveBeenLastCalledWith(0)
  expect(new Tables().all).toEqual([])
})

test('a server that cannot be reached is told from one that is busy', async () => {
  answered()
  const tables = new Tables()
  await tables.look()
  expect(tables.cut).toBe(false)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await tables.look()
  expect(tables.cut).toBe(true)
  vi.stubGlobal('fetch', async () => new Response('{"error": "too-many"}', { status: 429 }))
  await tables.look()
  expect(tables.cut).toBe(false)
})

test('what was found before says more than nothing', async () => {
  answered(table('turn', true, 2))
  const tables = new Tables()
  await tables.look()
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await tables.look()
  expect(tables.waiting).toHaveLength(1)
  vi.stubGlobal('navigator', { ...navigator, setAppBadge: undefined })
  answered()
  await tables.look()
  expect(tables.all).toEqual([])
})
