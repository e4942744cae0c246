// The text of a shared result. It says how the puzzle of a day went without revealing a move.
import type { Translate } from '../../../phrases'
import type { PuzzleResultsByDate } from '../../../game/puzzleDays'
import { makePuzzlesAddress } from '../pages'
import { countConsecutiveSolvedDays, formatDayName, formatDay, type DayNumber } from '../../../game/days'

const MISS = '🍂'
const SOLVED = '🌸'

/** Number of misses above which they are written as a number. */
const SIGNS = 6

const formatMissesAsEmoji = (missCount: number): string =>
  (missCount > SIGNS ? `${MISS}×${missCount} ` : MISS.repeat(missCount)) + SOLVED

/** Return title and day, a sign for each try, the number of consecutive days, and the address. */
export function composeShareableResult(
  say: Translate,
  language: string,
  day: DayNumber,
  puzzleDays: PuzzleResultsByDate,
  origin: string,
): string {
  const went = puzzleDays[formatDay(day)]
  const row = went?.how === 'solved' ? countConsecutiveSolvedDays(puzzleDays, day) : 0
  return [
    `${say('okiya')} · ${say('puzzle-of-day', { date: formatDayName(day, language, 'full') })}`,
    formatMissesAsEmoji(went?.misses ?? 0),
    ...(row > 1 ? [say('solved-row', { count: row })] : []),
    origin + makePuzzlesAddress(formatDay(day)),
  ].join('\n')
}
