// Results of daily puzzles, and how results of two devices or tabs are merged.
import type { PuzzleDay } from '../protocol'

/** Results by date, such as 2026-11-21. */
export type PuzzleResultsByDate = Readonly<Record<string, PuzzleDay>>

export const isPuzzleSolved = (puzzleDay: PuzzleDay | undefined): puzzleDay is PuzzleDay =>
  puzzleDay?.how === 'solved' || puzzleDay?.how === 'late'

function mergeResultsOfDay(earlierResult: PuzzleDay | undefined, laterResult: PuzzleDay): PuzzleDay {
  if (!earlierResult) return laterResult
  return earlierResult.how === 'tried'
    ? { how: laterResult.how, misses: Math.max(earlierResult.misses, laterResult.misses) }
    : earlierResult
}

/**
 * Merge later results into earlier ones, as the server does. The first solution counts, with all misses known before
 * it.
 */
export const mergePuzzleResults = (
  earlierResults: PuzzleResultsByDate,
  laterResults: PuzzleResultsByDate,
): PuzzleResultsByDate => ({
  ...earlierResults,
  ...Object.fromEntries(
    Object.entries(laterResults).map(([day, went]) => [day, mergeResultsOfDay(earlierResults[day], went)]),
  ),
})

/** Return the days whose results are missing from `remoteResults` or differ there. */
export const findUnsyncedResults = (
  remoteResults: PuzzleResultsByDate,
  localResults: PuzzleResultsByDate,
): [string, PuzzleDay][] =>
  Object.entries(localResults).filter(
    ([day, { how, misses }]) => remoteResults[day]?.how !== how || remoteResults[day].misses !== misses,
  )
