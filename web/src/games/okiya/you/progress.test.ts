import { expect, test } from 'vitest'
import type { MonthSummary, PuzzleDay } from '../../../protocol'
import type { PuzzleResultsByDate } from '../../../game/puzzleDays'
import { parseDay, formatDay } from '../../../game/days'
import { makeMonthBars } from './months'
import { countSolvedPuzzles, countMissesOfSolvedDay, listDaysOfLastWeeks, WEEKS } from './solvedDays'

const monthLine = (month: string, moves = 10, lost = 5): MonthSummary => ({
  game: 'okiya',
  month,
  games: 1,
  moves,
  exact: 7,
  lost,
})
const dayNumber = (text: string): number => parseDay(text) ?? NaN

test('months follow each other over the turn of the year, and one without a game has no bar', () => {
  const bars = makeMonthBars([monthLine('2026-11'), monthLine('2027-01', 10, 20)])
  expect(bars.map(({ month, line, loss }) => [month, line !== null, loss])).toEqual([
    ['2026-11', true, 0.5],
    ['2026-12', false, 0],
    ['2027-01', true, 2],
  ])
})

test('the last ten months are drawn, and none where nothing was played', () => {
  const bars = makeMonthBars([monthLine('2024-02'), monthLine('2026-03')])
  expect([bars.length, bars[0]?.month, bars[0]?.line, bars.at(-1)?.month]).toEqual([10, '2025-06', null, '2026-03'])
  expect(makeMonthBars([])).toEqual([])
})

const solved: PuzzleDay = { how: 'solved', misses: 0 }

test('what is counted was solved, on its day or later', () => {
  const days: PuzzleResultsByDate = {
    '2026-11-18': { how: 'shown', misses: 0 },
    '2026-11-19': { how: 'late', misses: 0 },
    '2026-11-20': { how: 'solved', misses: 2 },
    '2026-11-21': solved,
    '2026-11-22': { how: 'tried', misses: 0 },
  }
  expect(countSolvedPuzzles(days, dayNumber('2026-11-22'))).toEqual({ count: 3, clean: 2, row: 2 })
  expect(Object.keys(days).map((text) => countMissesOfSolvedDay(days, dayNumber(text)))).toEqual([
    undefined,
    0,
    2,
    0,
    undefined,
  ])
})

test('the picture has the last weeks, of this one the days up to today', () => {
  const shown = listDaysOfLastWeeks(dayNumber('2026-11-24'))
  expect([shown.length, shown[0]?.length, shown.at(-1)?.map(formatDay)]).toEqual([
    WEEKS,
    7,
    ['2026-11-23', '2026-11-24'],
  ])
})
