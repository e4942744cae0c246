import { expect, test } from 'vitest'
import type { MonthLine } from '../../../protocol'
import { dayOf, textOf } from '../puzzles/days'
import { monthBars } from './months'
import { counted, weeks, WEEKS } from './solvedDays'

const line = (month: string, moves = 10, lost = 5): MonthLine => ({ game: 'okiya', month, games: 1, moves, exact: 7, lost })
const day = (text: string): number => dayOf(text) ?? NaN

test('months follow each other over the turn of the year, and one without a game has no bar', () => {
  const bars = monthBars([line('2026-11'), line('2027-01', 10, 20)])
  expect(bars.map(({ month, line, loss }) => [month, line !== null, loss])).toEqual([
    ['2026-11', true, 0.5],
    ['2026-12', false, 0],
    ['2027-01', true, 2],
  ])
})

test('the last ten months are drawn, and none where nothing was played', () => {
  const bars = monthBars([line('2024-02'), line('2026-03')])
  expect([bars.length, bars[0]?.month, bars[0]?.line, bars.at(-1)?.month]).toEqual([10, '2025-06', null, '2026-03'])
  expect(monthBars([])).toEqual([])
})

test('days in a row reach up to today, or to yesterday while today’s may still be solved', () => {
  const solved = { '2026-11-20': 0, '2026-11-21': 2, '2026-11-22': 0, '2026-11-18': 0, nonsense: 1 }
  const row = (today: string): number => counted(solved, day(today)).row
  expect([row('2026-11-22'), row('2026-11-23'), row('2026-11-24')]).toEqual([3, 3, 0])
  expect(counted(solved, day('2026-11-22'))).toMatchObject({ count: 4, clean: 3 })
})

test('the picture has the last weeks, of this one the days up to today', () => {
  const shown = weeks(day('2026-11-24'))
  expect([shown.length, shown[0]?.length, shown.at(-1)?.map(textOf)]).toEqual([WEEKS, 7, ['2026-11-23', '2026-11-24']])
})
