// The text of a shared result. It says how the puzzle of a day went without revealing a move.
import type { Say } from '../../../phrases'
import type { PuzzleDays } from '../../../game/puzzleDays'
import { puzzlesAt } from '../pages'
import { daysInARow, dayWord, textOf, type Day } from './days'

const MISS = '🍂'
const SOLVED = '🌸'

/** Number of misses above which they are written as a number. */
const SIGNS = 6

const signsOf = (misses: number): string => (misses > SIGNS ? `${MISS}×${misses} ` : MISS.repeat(misses)) + SOLVED

/** Return title and day, a sign for each try, the number of consecutive days, and the address. */
export function resultText(say: Say, language: string, day: Day, days: PuzzleDays, origin: string): string {
  const went = days[textOf(day)]
  const row = went?.how === 'solved' ? daysInARow(days, day) : 0
  return [
    `${say('okiya')} · ${say('puzzle-of-day', { date: dayWord(day, language, 'full') })}`,
    signsOf(went?.misses ?? 0),
    ...(row > 1 ? [say('solved-row', { count: row })] : []),
    origin + puzzlesAt(textOf(day)),
  ].join('\n')
}
