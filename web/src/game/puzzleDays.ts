// Results of daily puzzles, and how results of two devices or tabs are merged.
import type { PuzzleDay } from '../protocol'

/** Results by date, such as 2026-11-21. */
export type PuzzleResultsByDate = Readonly<Record<string, PuzzleDay>>

export const isPuzzleSolved = (day: PuzzleDay | undefined): day is PuzzleDay =>
  day?.how === 'solved' || day?.how === 'late'

function mergeDay(older: PuzzleDay | undefined, newer: PuzzleDay): PuzzleDay {
  if (!older) return newer
  return older.how === 'tried' ? { how: newer.how, misses: Math.max(older.misses, newer.misses) } : older
}

/**
 * Merge later results into earlier ones, as the server does. The first solution counts, with all misses known before
 * it.
 */
export const mergePuzzleResults = (older: PuzzleResultsByDate, newer: PuzzleResultsByDate): PuzzleResultsByDate => ({
  ...older,
  ...Object.fromEntries(Object.entries(newer).map(([day, went]) => [day, mergeDay(older[day], went)])),
})

/** Return the days whose results are missing from `others` or differ there. */
export const findChangedDays = (others: PuzzleResultsByDate, days: PuzzleResultsByDate): [string, PuzzleDay][] =>
  Object.entries(days).filter(([day, { how, misses }]) => others[day]?.how !== how || others[day].misses !== misses)
