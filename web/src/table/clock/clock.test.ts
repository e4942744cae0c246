import { expect, test } from 'vitest'
import { allCatalogues } from '../../testing'
import { createTranslateFunction } from '../../phrases'
import {
  formatRemainingTime,
  DAY_MS,
  convertToLargestUnit,
  computeTimeLeftMs,
  splitLongTime,
  computeMsToNextClockChange,
} from './clock'

test.each([
  [0, '0.0'],
  [90, '0.0'],
  [100, '0.1'],
  [4_350, '4.3'],
  [9_999, '9.9'],
  [10_000, '0:10'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [179_400, '2:59'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [10_800_000, '3:00:00'],
])('%d ms are shown as %s', (ms, text) => {
  expect(formatRemainingTime(ms)).toBe(text)
})

test('only the running clock loses time, and none goes below nothing', () => {
  const clock = { left: [5_000, 7_000], running: 0 }
  expect(computeTimeLeftMs(clock, 0, 1_000, 3_500)).toBe(2_500)
  expect(computeTimeLeftMs(clock, 1, 1_000, 3_500)).toBe(7_000)
  expect(computeTimeLeftMs(clock, 0, 1_000, 99_000)).toBe(0)
  expect(computeTimeLeftMs(clock, 0, 1_000, 400)).toBe(5_000)
})

test.each([4_350, 9_999, 10_000, 61_750, 100])(
  'what is shown of %d ms changes exactly when it is looked at again',
  (ms) => {
    expect(formatRemainingTime(Math.max(0, ms - computeMsToNextClockChange(ms)))).not.toBe(formatRemainingTime(ms))
    expect(formatRemainingTime(ms - computeMsToNextClockChange(ms) + 1)).toBe(formatRemainingTime(ms))
  },
)

const HOUR = DAY_MS / 24

test.each([
  [4 * HOUR - 1, null, null],
  [4 * HOUR, '4:00 h', '4 u 00'],
  [DAY_MS - 1, '23:59 h', '23 u 59'],
  [DAY_MS, '1 d', '1 d'],
  [3 * DAY_MS - 1, '2 d 23 h', '2 d 23 u'],
  [7 * DAY_MS, '7 d', '7 d'],
])('%d ms of days are shown as %s', (ms, en, nl) => {
  const formatLong = (language: 'en' | 'nl'): string | null => {
    const long = splitLongTime(ms)
    return long && createTranslateFunction(language, [allCatalogues(language)].flat())('clock-long', { ...long })
  }
  expect([formatLong('en'), formatLong('nl')]).toEqual([en, nl])
})

test.each([
  [DAY_MS, 'days', 1],
  [DAY_MS - 1, 'hours', 23],
  [HOUR, 'hours', 1],
  [HOUR - 1, 'minutes', 59],
  [0, 'minutes', 0],
])('a list tells of %d ms the %s alone', (ms, unit, count) => {
  expect(convertToLargestUnit(ms)).toEqual({ unit, count })
})
