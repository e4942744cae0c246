// Dates of the daily puzzles. The packaged set is the terminal's; src/hanamachi/games/okiya/puzzles/puzzle_days.py
// says where a day's puzzle stands in it: one file for each weekday, one line for each week.

import { computeWeekday, type DayNumber } from '../../../game/days'

/** Level of each weekday, Monday first. */
export const LEVELS = [1, 2, 2, 3, 3, 4, 5] as const

const WEEKS = 300
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const FILES = import.meta.glob<string>('../../../../../src/hanamachi/games/okiya/puzzles/daily_puzzles/*.txt', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const findPuzzleLevelOfDay = (day: DayNumber): number => LEVELS[computeWeekday(day)] ?? 0

/** Return the line number, from 0, of a day's puzzle in the file of its weekday. */
export const computePuzzleFileLine = (day: DayNumber): number => Math.floor(day / 7) % WEEKS

/** Fetch all puzzles of a weekday, 0 (Monday) to 6, as texts of games. Rejects if they cannot be fetched. */
export async function fetchPuzzlesOfWeekday(weekday: number): Promise<string[]> {
  const path = Object.keys(FILES).find((path) => path.endsWith(`/${WEEKDAYS[weekday]}.txt`))
  const answer = await fetch(FILES[path ?? ''] ?? '')
  if (!answer.ok) throw new Error(`no puzzles: ${answer.status}`)
  return (await answer.text()).trim().split('\n')
}

export const fetchDailyPuzzle = async (day: DayNumber): Promise<string> =>
  (await fetchPuzzlesOfWeekday(computeWeekday(day)))[computePuzzleFileLine(day)] ?? ''
