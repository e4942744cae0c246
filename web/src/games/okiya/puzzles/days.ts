// Days and their puzzles. The packaged set is the one that the terminal reads, and where a day stands in it is said in
// src/hanamachi/games/okiya/puzzles/puzzle_days.py: a file for each weekday, in it a puzzle a line, a line for each week.

import type { PuzzleDays } from '../../../game/puzzleDays'

/** The level of each weekday, from Monday on. */
export const LEVELS = [1, 2, 2, 3, 3, 4, 5] as const

const WEEKS = 300
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const A_DAY = 86_400_000
/** 1970-01-01, a Thursday, counted from Monday 0001-01-01. */
const EPOCH = 719_162

const FILES = import.meta.glob<string>('../../../../../src/hanamachi/games/okiya/puzzles/daily_puzzles/*.txt', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A day, in days from Monday 0001-01-01. */
export type Day = number

/** The day of a text such as 2026-11-21; null where that is none. */
export function dayOf(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = Date.parse(`${text}T00:00:00Z`) / A_DAY + EPOCH
  // Some browsers take the 31st of a short month for the first of the next.
  return day >= 0 && textOf(day) === text ? day : null
}

const dateOf = (day: Day): Date => new Date((day - EPOCH) * A_DAY)

export const textOf = (day: Day): string => (Number.isNaN(day) ? '' : dateOf(day).toISOString().slice(0, 10))

/** The day that it is where somebody looks at the clock. */
export function today(now = new Date()): Day {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / A_DAY + EPOCH
}

export const weekdayOf = (day: Day): number => day % 7

export const levelOf = (day: Day): number => LEVELS[weekdayOf(day)] ?? 0

/** Its line in the file of its weekday, from 0. */
export const lineOf = (day: Day): number => Math.floor(day / 7) % WEEKS

/** The days of its week, from Monday on. */
export const weekOf = (day: Day): Day[] => WEEKDAYS.map((_, at) => day - weekdayOf(day) + at)

/** A day as it is written out, or its weekday alone, whole or in a letter. */
export function dayWord(day: Day, language: string, how: 'full' | 'weekday' | 'letter'): string {
  const style: Intl.DateTimeFormatOptions =
    how === 'full' ? { dateStyle: 'full' } : { weekday: how === 'weekday' ? 'long' : 'narrow' }
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...style, timeZone: 'UTC' }).format(
    dateOf(day),
  )
}

/** Whether the puzzle of a day may still be solved. */
export function isOpen(days: PuzzleDays, day: Day): boolean {
  const how = days[textOf(day)]?.how
  return how === undefined || how === 'tried'
}

/**
 * Count the days in a row, up to a day, whose puzzle was solved on the day itself. A day without breaks the row, also if
 * its puzzle was solved later or its solution shown first. The last day itself may still be open.
 */
export function daysInARow(days: PuzzleDays, until: Day): number {
  const last = isOpen(days, until) ? until - 1 : until
  let before = last
  while (days[textOf(before)]?.how === 'solved') before -= 1
  return last - before
}

/** All puzzles of a weekday, 0 (Monday) to 6, each the text of a game; rejects where they do not come. */
export async function packaged(weekday: number): Promise<string[]> {
  const path = Object.keys(FILES).find((path) => path.endsWith(`/${WEEKDAYS[weekday]}.txt`))
  const answer = await fetch(FILES[path ?? ''] ?? '')
  if (!answer.ok) throw new Error(`no puzzles: ${answer.status}`)
  return (await answer.text()).trim().split('\n')
}

export const daily = async (day: Day): Promise<string> => (await packaged(weekdayOf(day)))[lineOf(day)] ?? ''
