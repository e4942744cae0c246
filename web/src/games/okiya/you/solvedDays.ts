// The puzzles that were solved, as the picture of them has them.
import { isSolved, type PuzzleDays } from '../../../game/puzzleDays'
import { daysInARow, textOf, weekOf, type Day } from '../puzzles/days'

export const WEEKS = 12

export interface Solved {
  count: number
  /** Of those, the ones without a single miss. */
  clean: number
  /** How many days up to today, or yesterday while today's puzzle waits. */
  row: number
}

export function counted(days: PuzzleDays, today: Day): Solved {
  const solved = Object.values(days).filter(isSolved)
  return {
    count: solved.length,
    clean: solved.filter(({ misses }) => misses === 0).length,
    row: daysInARow(days, today),
  }
}

/** The last weeks up to this one, each from Monday on, the days that are to come left out. */
export const weeks = (today: Day): Day[][] =>
  Array.from({ length: WEEKS }, (_, at) => weekOf(today - 7 * (WEEKS - 1 - at)).filter((day) => day <= today))

/** The misses of a day whose puzzle was solved. */
export function missesOn(days: PuzzleDays, day: Day): number | undefined {
  const went = days[textOf(day)]
  return isSolved(went) ? went.misses : undefined
}
