// Dates of daily puzzles and deals, as day numbers, and streaks of solved days.
import { chooseLocale } from '../phrases'
import type { PuzzleResultsByDate } from './puzzleDays'

const A_DAY = 86_400_000
/** Day number of 1970-01-01, a Thursday, where Monday 0001-01-01 is day 0. */
const EPOCH = 719_162
const DAYS_OF_WEEK = 7

/** A date as the number of days since Monday 0001-01-01. */
export type DayNumber = number

/** Parse a date such as 2026-11-21. Returns null for any other text. */
export function parseDay(text: string): DayNumber | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = Date.parse(`${text}T00:00:00Z`) / A_DAY + EPOCH
  // Some browsers read the 31st of a short month as the first of the next.
  return day >= 0 && formatDay(day) === text ? day : null
}

const convertDayToDate = (day: DayNumber): Date => new Date((day - EPOCH) * A_DAY)

export const formatDay = (day: DayNumber): string =>
  Number.isNaN(day) ? '' : convertDayToDate(day).toISOString().slice(0, 10)

/** Return the current date in the device's time zone. */
export function currentDay(now = new Date()): DayNumber {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / A_DAY + EPOCH
}

export const computeWeekday = (day: DayNumber): number => day % DAYS_OF_WEEK

/** Return the days of a day's week, Monday first. */
export const listDaysOfSameWeek = (day: DayNumber): DayNumber[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, at) => day - computeWeekday(day) + at)

/** Format a day as a full date, as its weekday, or as the weekday's first letter. */
export function formatDayName(day: DayNumber, language: string, format: 'full' | 'weekday' | 'letter'): string {
  const style: Intl.DateTimeFormatOptions =
    format === 'full' ? { dateStyle: 'full' } : { weekday: format === 'weekday' ? 'long' : 'narrow' }
  return new Intl.DateTimeFormat(chooseLocale(language), { ...style, timeZone: 'UTC' }).format(convertDayToDate(day))
}

/** Return whether the puzzle of a day can still be solved. */
export function isPuzzleUnsolved(puzzleDays: PuzzleResultsByDate, day: DayNumber): boolean {
  const how = puzzleDays[formatDay(day)]?.how
  return how === undefined || how === 'tried'
}

/**
 * Count consecutive days, up to a day, whose puzzle was solved on the day itself. A missed day ends the count, also
 * if its puzzle was solved later or its solution shown first. The last day may still be unsolved.
 */
export function countConsecutiveSolvedDays(puzzleDays: PuzzleResultsByDate, lastDay: DayNumber): number {
  const last = isPuzzleUnsolved(puzzleDays, lastDay) ? lastDay - 1 : lastDay
  let before = last
  while (puzzleDays[formatDay(before)]?.how === 'solved') before -= 1
  return last - before
}
