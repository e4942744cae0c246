// The text of a shared result. It says how the puzzle of a day went without revealing a move.
import type { Translate } from '../../../phrases'
import type { PuzzleResultsByDate } from '../../../game/puzzleDays'
import { puzzlesAddress } from '../pages'
import { countDaysInARow, dayName, formatDay, type Day } from './days'

const MISS = '🍂'
const SOLVED = '🌸'

/** Number of misses above which they are written as a number. */
const SIGNS = 6

const missSigns = (misses: number): string => (misses > SIGNS ? `${MISS}×${misses} ` : MISS.repeat(misses)) + SOLVED

/** Return title and day, a sign for each try, the number of consecutive days, and the address. */
export function resultText(
  say: Translate,
  language: string,
  day: Day,
  days: PuzzleResultsByDate,
  origin: string,
): string {
  const went = days[formatDay(day)]
  const row = went?.how === 'solved' ? countDaysInARow(days, day) : 0
  return [
    `${say('okiya')} · ${say('puzzle-of-day', { date: dayName(day, language, 'full') })}`,
    missSigns(went?.misses ?? 0),
    ...(row > 1 ? [say('solved-row', { count: row })] : []),
    origin + puzzlesAddress(formatDay(day)),
  ].join('\n')
}
