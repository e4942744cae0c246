// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { NewTable, TableView } from '../protocol'
import { serverOnlyWish, newRecord } from './newRecord'
import { deleteStoredTable, makeRoom, MAX_STORED_TABLES, storedRecord, storedTables, storeTable } from './storedTables'

const tableRequest = (more: Partial<NewTable> = {}): NewTable => ({
  game: { game: 'okiya', form: 'single' },
  seats: [
    { who: 'you', name: ' Mizuki ' },
    { who: 'computer', player: 'grade-3' },
  ],
  ...more,
})
const over = { phase: 'over', match: { score: [1, 0] } } as unknown as TableView

beforeEach(() => {
  for (const { table } of storedTables()) deleteStoredTable(table)
  localStorage.clear()
})

test('a record begins with a seed of its own, and with who sits there', () => {
  const [one, other] = [newRecord(tableRequest({ first: 1 }), 5), newRecord(tableRequest(), 5)]
  expect(one.setup).toMatchObject({ computers: [null, 'grade-3'], shared: false, first: 1, made: 5, rulings: 2 })
  expect(one.setup.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(one.setup.seed).not.toBe(other.setup.seed)
  expect(one.entries).toEqual([{ n: 1, at: 5, seat: 0, command: { do: 'sit', name: 'Mizuki' } }])
})

test.each([
  [{ seats: [{ who: 'you', name: 'Mizuki' }, { who: 'open' }] }, 'offline-friend'],
  [{ clock: { seconds: 180, increment: 2 } }, 'offline-clock'],
  [{ layouts: 'first' }, 'offline-layouts'],
  [{ hints: true }, 'offline-hints'],
  [{ layouts: 'any', hints: false, clock: null }, null],
] as [Partial<NewTable>, string | null][])('%j needs %s', (more, code) => {
  expect(serverOnlyWish(tableRequest(more))).toBe(code)
  if (code) expect(() => newRecord(tableRequest(more), 5)).toThrow(code)
})

test.each([
  ['Mizuki', 'MIZUKI', 'name-taken'],
  ['Mizu  ki', 'ｍizu KI', 'name-taken'],
  ['Mizuki', '  ', 'bad-name'],
  ['Mizuki', 'M'.repeat(25), 'bad-name'],
])('%s and %s cannot share a screen: %s', (one, other, code) => {
  const seats: NewTable['seats'] = [one, other].map((name) => ({ who: 'you', name }))
  expect(() => newRecord(tableRequest({ seats }), 5)).toThrow(code)
})

test('the front page finds each table with what it needs to tell, the last one first', () => {
  storeTable('a', newRecord(tableRequest(), 5))
  storeTable('b', newRecord(tableRequest(), 6))
  storeTable('a', newRecord(tableRequest(), 7), over)
  expect(storedTables().map(({ table, phase, score }) => [table, phase, score])).toEqual([
    ['a', 'over', [1, 0]],
    ['b', 'playing', [0, 0]],
  ])
  expect(storedTables()[0]?.seats).toEqual([
    { name: 'Mizuki', computer: null },
    { name: 'grade-3', computer: 'grade-3' },
  ])
  expect(storedRecord('a')?.setup.made).toBe(7)
  deleteStoredTable('a')
  expect(storedRecord('a')).toBeNull()
  expect(storedTables().map(({ table }) => table)).toEqual(['b'])
})

test('a finished table makes room for another; one that is played never does', () => {
  storeTable('old', newRecord(tableRequest(), 1), over)
  for (let n = 1; n < MAX_STORED_TABLES; n++) storeTable(`t${n}`, newRecord(tableRequest(), n))
  makeRoom()
  expect(storedTables()).toHaveLength(MAX_STORED_TABLES - 1)
  expect(storedRecord('old')).toBeNull()
  storeTable('more', newRecord(tableRequest(), 99))
  expect(makeRoom).toThrow('offline-full')
  expect(storedTables()).toHaveLength(MAX_STORED_TABLES)
})

test('a browser that stores nothing plays for as long as the page is open', () => {
  const record = newRecord(tableRequest(), 5)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  storeTable('a', record)
  full.mockRestore()
  expect(storedRecord('a')).toEqual(record)
})

test('what another page has handed in does not come back', () => {
  storeTable('a', newRecord(tableRequest(), 5))
  localStorage.clear()
  expect(storedRecord('a')).toBeNull()
})
