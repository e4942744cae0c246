import { expect, test } from 'vitest'
import {
  parseDay,
  countConsecutiveSolvedDays,
  formatDayName,
  formatDay,
  currentDay,
  computeWeekday,
  listDaysOfSameWeek,
} from './days'
import type { PuzzleResultsByDate } from './puzzleDays'

const dayNumber = (text: string): number => parseDay(text) ?? -1

// Day numbers as in Python: date.fromordinal(1) is 0001-01-01, a Monday.
test.each([
  ['0001-01-01', 0, 0],
  ['1970-01-01', 719_162, 3],
  ['2026-11-19', 739_938, 3],
  ['2026-11-22', 739_941, 6],
  ['2026-11-23', 739_942, 0],
  ['9999-12-31', 3_652_058, 4],
])('%s has its number and its weekday', (text, ordinal, weekday) => {
  expect([dayNumber(text), computeWeekday(dayNumber(text))]).toEqual([ordinal, weekday])
  expect(formatDay(dayNumber(text))).toBe(text)
})

test.each(['', 'today', '2026-02-30', '2026-13-01', '2026-1-1', '0000-12-31', '12026-01-01', '2026-11-19T00:00'])(
  '%j is no day',
  (text) => {
    expect(parseDay(text)).toBeNull()
  },
)

test('today is the day of the clock here, whatever day it is in Greenwich', () => {
  expect(formatDay(currentDay(new Date(2026, 10, 21, 0, 1)))).toBe('2026-11-21')
  expect(formatDay(currentDay(new Date(2026, 10, 21, 23, 59)))).toBe('2026-11-21')
})

test('a week begins on Monday', () => {
  const week = listDaysOfSameWeek(dayNumber('2026-11-21'))
  expect([week[0], week[6]].map((one) => formatDay(one ?? -1))).toEqual(['2026-11-16', '2026-11-22'])
  expect(formatDayName(dayNumber('2026-11-21'), 'en', 'full')).toMatch(/^Saturday,? 21 November 2026$/)
  expect(formatDayName(dayNumber('2026-11-21'), 'fr', 'full')).toBe('samedi 21 novembre 2026')
})

// From Monday 2026-11-16 on: solved that day, solved late, solution shown, tried; a dot is a day without a try.
test.each([
  ['...sss.', 5, 3],
  ['...sss.', 6, 3],
  ['...sss.', 7, 0],
  ['sssssss', 6, 7],
  ['ssslsss', 6, 3],
  ['sss.sss', 6, 3],
  ['ssstsss', 6, 3],
  ['....sst', 6, 2],
  ['....ssh', 6, 0],
  ['......s', 6, 1],
  ['.......', 6, 0],
])('of %s, day %i ends a row of %i', (week, until, row) => {
  const hows = { s: 'solved', l: 'late', h: 'shown', t: 'tried' } as const
  const monday = dayNumber('2026-11-16')
  const days = [...week].flatMap((sign, at) =>
    sign in hows ? [[formatDay(monday + at), { how: hows[sign as 's'], misses: 0 }]] : [],
  )
  expect(countConsecutiveSolvedDays(Object.fromEntries(days) as PuzzleResultsByDate, monday + until)).toBe(row)
})

test('a row goes on over the end of a month and of a year', () => {
  const solved = { how: 'solved', misses: 1 } as const
  const days = { '2026-12-30': solved, '2026-12-31': solved, '2027-01-01': solved }
  expect(countConsecutiveSolvedDays(days, dayNumber('2027-01-01'))).toBe(3)
})
