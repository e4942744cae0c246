// A result to share: how the puzzle of a day went, without a word about its moves.
import type { Say } from '../../../phrases'
import type { PuzzleDays } from '../../../game/puzzleDays'
import { puzzlesAt } from '../pages'
import { daysInARow, dayWord, textOf, type Day } from './days'

const MISS = '🍂'
const SOLVED = '🌸'

/** More misses than this are written as a number. */
const SIGNS = 6

const signsOf = (misses: number): string => (misses > SIGNS ? `${MISS}×${misses} ` : MISS.repeat(misses)) + SOLVED

/** Write the title and day, a sign for each try, the days in a row up to that day, and the address. */
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
