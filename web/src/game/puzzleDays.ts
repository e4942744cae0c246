// Results of daily puzzles, and how results of two devices or tabs are merged.
import type { PuzzleDay } from '../protocol'

/** Results by date, such as 2026-11-21. */
export type PuzzleDays = Readonly<Record<string, PuzzleDay>>

export const isSolved = (day: PuzzleDay | undefined): day is PuzzleDay => day?.how === 'solved' || day?.how === 'late'

function mergeDay(first: PuzzleDay | undefined, then: PuzzleDay): PuzzleDay {
  if (!first) return then
  return first.how === 'tried' ? { how: then.how, misses: Math.max(first.misses, then.misses) } : first
}

/**
 * Merge later results into earlier ones, as the server does. The first solution counts, with all misses known before
 * it.
 */
export const mergePuzzleDays = (first: PuzzleDays, then: PuzzleDays): PuzzleDays => ({
  ...first,
  ...Object.fromEntries(Object.entries(then).map(([day, went]) => [day, mergeDay(first[day], went)])),
})

/** Return the days whose results are missing from `others` or differ there. */
export const findChangedDays = (others: PuzzleDays, days: PuzzleDays): [string, PuzzleDay][] =>
  Object.entries(days).filter(([day, { how, misses }]) => others[day]?.how !== how || others[day].misses !== misses)
