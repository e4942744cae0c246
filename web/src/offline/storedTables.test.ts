// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { NewTable, TableView } from '../protocol'
import { findServerOnlyOptionCode, makeInitialTableRecord } from './tableRecord'
import {
  deleteStoredTable,
  deleteOldestTableIfFull,
  MAX_STORED_TABLES,
  readStoredTableRecord,
  readStoredTableLines,
  storeTable,
} from './storedTables'

const makeTableRequest = (more: Partial<NewTable> = {}): NewTable => ({
  game: { game: 'okiya', form: 'single' },
  seats: [
    { who: 'you', name: ' Mizuki ' },
    { who: 'computer', player: 'grade-3' },
  ],
  ...more,
})
const over = { phase: 'over', match: { score: [1, 0] } } as unknown as TableView

beforeEach(() => {
  for (const { table } of readStoredTableLines()) deleteStoredTable(table)
  localStorage.clear()
})

test('a record begins with a seed of its own, and with who sits there', () => {
  const [one, other] = [
    makeInitialTableRecord(makeTableRequest({ first: 1 }), 5),
    makeInitialTableRecord(makeTableRequest(), 5),
  ]
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
  expect(findServerOnlyOptionCode(makeTableRequest(more))).toBe(code)
  if (code) expect(() => makeInitialTableRecord(makeTableRequest(more), 5)).toThrow(code)
})

test.each([
  ['Mizuki', 'MIZUKI', 'name-taken'],
  ['Mizu  ki', 'ｍizu KI', 'name-taken'],
  ['Mizuki', '  ', 'bad-name'],
  ['Mizuki', 'M'.repeat(25), 'bad-name'],
])('%s and %s cannot share a screen: %s', (one, other, code) => {
  const seats: NewTable['seats'] = [one, other].map((name) => ({ who: 'you', name }))
  expect(() => makeInitialTableRecord(makeTableRequest({ seats }), 5)).toThrow(code)
})

test('the front page finds each table with what it needs to tell, the last one first', () => {
  storeTable('a', makeInitialTableRecord(makeTableRequest(), 5))
  storeTable('b', makeInitialTableRecord(makeTableRequest(), 6))
  storeTable('a', makeInitialTableRecord(makeTableRequest(), 7), over)
  expect(readStoredTableLines().map(({ table, phase, score }) => [table, phase, score])).toEqual([
    ['a', 'over', [1, 0]],
    ['b', 'playing', [0, 0]],
  ])
  expect(readStoredTableLines()[0]?.seats).toEqual([
    { name: 'Mizuki', computer: null },
    { name: 'grade-3', computer: 'grade-3' },
  ])
  expect(readStoredTableRecord('a')?.setup.made).toBe(7)
  deleteStoredTable('a')
  expect(readStoredTableRecord('a')).toBeNull()
  expect(readStoredTableLines().map(({ table }) => table)).toEqual(['b'])
})

test('a finished table makes room for another; one that is played never does', () => {
  storeTable('old', makeInitialTableRecord(makeTableRequest(), 1), over)
  for (let n = 1; n < MAX_STORED_TABLES; n++) storeTable(`t${n}`, makeInitialTableRecord(makeTableRequest(), n))
  deleteOldestTableIfFull()
  expect(readStoredTableLines()).toHaveLength(MAX_STORED_TABLES - 1)
  expect(readStoredTableRecord('old')).toBeNull()
  storeTable('more', makeInitialTableRecord(makeTableRequest(), 99))
  expect(deleteOldestTableIfFull).toThrow('offline-full')
  expect(readStoredTableLines()).toHaveLength(MAX_STORED_TABLES)
})

test('a browser that stores nothing plays for as long as the page is open', () => {
  const record = makeInitialTableRecord(makeTableRequest(), 5)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  storeTable('a', record)
  full.mockRestore()
  expect(readStoredTableRecord('a')).toEqual(record)
})

test('what another page has handed in does not come back', () => {
  storeTable('a', makeInitialTableRecord(makeTableRequest(), 5))
  localStorage.clear()
  expect(readStoredTableRecord('a')).toBeNull()
})
