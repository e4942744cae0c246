// Statistics of solved puzzles for their chart.
import { isPuzzleSolved, type PuzzleResultsByDate } from '../../../game/puzzleDays'
import { countConsecutiveSolvedDays, formatDay, listDaysOfSameWeek, type DayNumber } from '../../../game/days'

export const WEEKS = 12

export interface SolvedPuzzleCounts {
  count: number
  /** Solved days without a single miss. */
  clean: number
  /** Consecutive days up to today, or up to yesterday while today's puzzle is unsolved. */
  row: number
}

export function countSolvedPuzzles(puzzleDays: PuzzleResultsByDate, today: DayNumber): SolvedPuzzleCounts {
  const solved = Object.values(puzzleDays).filter(isPuzzleSolved)
  return {
    count: solved.length,
    clean: solved.filter(({ misses }) => misses === 0).length,
    row: countConsecutiveSolvedDays(puzzleDays, today),
  }
}

/** Return the days of the last weeks up to this one, Monday first, without future days. */
export const listDaysOfLastWeeks = (today: DayNumber): DayNumber[][] =>
  Array.from({ length: WEEKS }, (_, at) =>
    listDaysOfSameWeek(today - 7 * (WEEKS - 1 - at)).filter((day) => day <= today),
  )

/** Return the misses of a day, or undefined if its puzzle was not solved. */
export function countMissesOfSolvedDay(puzzleDays: PuzzleResultsByDate, day: DayNumber): number | undefined {
  const went = puzzleDays[formatDay(day)]
  return isPuzzleSolved(went) ? went.misses : undefined
}
