import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseDay } from '../../../../game/days'
import { LEVELS } from '../days'
import {
  PUZZLES_PER_SHEET,
  fetchPuzzlesOfLevel,
  fetchPuzzlesOfWeek,
  splitIntoPrintedPages,
  selectPuzzlesOfSheet,
} from './sheet'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const FILES = join(import.meta.dirname, '../../../../../../src/hanamachi/games/okiya/puzzles/daily_puzzles')
const lines = WEEKDAYS.map((day) =>
  readFileSync(join(FILES, `${day}.txt`), 'utf-8')
    .trim()
    .split('\n'),
)

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => {
    const weekday = WEEKDAYS.findIndex((day) => address.includes(day))
    return Promise.resolve(new Response(`${lines[weekday]?.join('\n')}\n`))
  })
})
afterEach(() => void vi.unstubAllGlobals())

test.each([1, 2, 3, 4, 5])('level %i has the files of its weekdays, one after the other', async (level) => {
  const expected = lines.filter((_, weekday) => LEVELS[weekday] === level).flat()
  expect(await fetchPuzzlesOfLevel(level)).toEqual(expected)
  expect(expected.length % PUZZLES_PER_SHEET).toBe(0)
})

test('a week has the puzzles of its days', async () => {
  expect(await fetchPuzzlesOfWeek(parseDay('2026-11-19') ?? -1)).toEqual(lines.map((all) => all[105]))
})

test('sheets leave none out and have none twice', () => {
  const all = Array.from({ length: 600 }, (_, at) => at)
  const sheets = Array.from({ length: 40 }, (_, at) => selectPuzzlesOfSheet(all, at + 1))
  expect(sheets.flat()).toEqual(all)
  expect(selectPuzzlesOfSheet(all, 41)).toEqual([])
})

test.each([
  [7, [7]],
  [8, [7, 1]],
  [15, [7, 8]],
  [16, [7, 8, 1]],
])('%i puzzles lie on their pages', (count, sizes) => {
  const all = Array.from({ length: count }, (_, at) => at)
  expect(splitIntoPrintedPages(all).map((page) => page.length)).toEqual(sizes)
  expect(splitIntoPrintedPages(all).flat()).toEqual(all)
})
