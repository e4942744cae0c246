// The puzzles that were solved, as the picture of them has them.
import { dayOf, textOf, weekOf, type Day } from '../puzzles/days'

export const WEEKS = 12

export interface Solved {
  count: number
  /** Of those, the ones without a single miss. */
  clean: number
  /** How many days before today, or up to it, were solved one after the other. */
  row: number
}

export function counted(solved: Readonly<Record<string, number>>, today: Day): Solved {
  const days = Object.keys(solved).flatMap((text) => dayOf(text) ?? [])
  const known = new Set(days)
  let row = 0
  // today's may still be solved
  for (let day = known.has(today) ? today : today - 1; known.has(day); day -= 1) row += 1
  return { count: days.length, clean: Object.values(solved).filter((misses) => misses === 0).length, row }
}

/** The last weeks up to this one, each from Monday on, the days that are to come left out. */
export const weeks = (today: Day): Day[][] =>
  Array.from({ length: WEEKS }, (_, at) => weekOf(today - 7 * (WEEKS - 1 - at)).filter((day) => day <= today))

export const missesOn = (solved: Readonly<Record<string, number>>, day: Day): number | undefined => solved[textOf(day)]
