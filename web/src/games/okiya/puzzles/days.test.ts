import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDaysOfSameWeek, parseDay } from '../../../game/days'
import { findPuzzleLevelOfDay, LEVELS, computePuzzleFileLine } from './days'

const dayNumber = (text: string): number => parseDay(text) ?? -1

test.each([
  ['0001-01-01', 0],
  ['1970-01-01', 137],
  ['2026-11-19', 105],
  ['2026-11-22', 105],
  ['2026-11-23', 106],
  ['9999-12-31', 22],
])('%s has its line', (text, line) => {
  expect(computePuzzleFileLine(dayNumber(text))).toBe(line)
})

test('a week grows harder', () => {
  expect(listDaysOfSameWeek(dayNumber('2026-11-21')).map(findPuzzleLevelOfDay)).toEqual([...LEVELS])
})

test('the levels of the weekdays are those of the terminal', () => {
  const source = readFileSync(
    join(import.meta.dirname, '../../../../../src/hanamachi/games/okiya/puzzles/puzzle_days.py'),
    'utf-8',
  )
  expect(source).toContain(`LEVEL_BY_WEEKDAY = (${LEVELS.join(', ')})`)
})
