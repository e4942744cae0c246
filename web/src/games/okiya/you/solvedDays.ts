// Statistics of solved puzzles for their chart.
import { isPuzzleSolved, type PuzzleResultsByDate } from '../../../game/puzzleDays'
import { countDaysInARow, formatDay, daysOfWeek, type Day } from '../puzzles/days'

export const WEEKS = 12

export interface SolvedPuzzleCounts {
  count: number
  /** Solved days without a single miss. */
  clean: number
  /** Consecutive days up to today, or up to yesterday while today's puzzle is unsolved. */
  row: number
}

export function countSolvedPuzzles(days: PuzzleResultsByDate, today: Day): SolvedPuzzleCounts {
  const solved = Object.values(days).filter(isPuzzleSolved)
  return {
    count: solved.length,
    clean: solved.filter(({ misses }) => misses === 0).length,
    row: countDaysInARow(days, today),
  }
}

/** Return the days of the last weeks up to this one, Monday first, without future days. */
export const lastWeeks = (today: Day): Day[][] =>
  Array.from({ length: WEEKS }, (_, at) => daysOfWeek(today - 7 * (WEEKS - 1 - at)).filter((day) => day <= today))

/** Return the misses of a day, or undefined if its puzzle was not solved. */
export function missesOfSolvedDay(days: PuzzleResultsByDate, day: Day): number | undefined {
  const went = days[formatDay(day)]
  return isPuzzleSolved(went) ? went.misses : undefined
}
