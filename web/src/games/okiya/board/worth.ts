// What positions and moves are worth, as the page tells it. A value is the kernel's: from the side of the player to move,
// plus for a win and minus for a loss, the tiles left at the end + 1; 0 is a draw.
import type { Said } from '../kernel/solver'
import type { Say } from '../../../phrases'
import type { Line } from './lineOfPlay'

export type What = 'win' | 'loss' | 'draw'

export const what = (value: number): What => (value > 0 ? 'win' : value < 0 ? 'loss' : 'draw')
export const tilesLeft = (value: number): number => Math.abs(value) - 1

/** The value as a mark: `+3` wins and `−3` loses with three tiles left, `+` and `−` with the last tile, `=` draws. */
export const mark = (value: number): string => (value ? `${value > 0 ? '+' : '−'}${tilesLeft(value) || ''}` : '=')

export const worthWord = (say: Say, value: number): string =>
  say('worth', { what: what(value), count: tilesLeft(value) })

/** What a position of a line is worth to the first player: by the kernel's answer, or how the game has ended there. */
export function worthAt(line: Line, at: number, said: Said | undefined, before: Said | undefined): number | null {
  const side = at % 2 ? -1 : 1
  if (said === undefined) return null
  // Added to nothing, a draw has no sign.
  if (said !== 'over') return 0 + side * said.value
  const last = line.moves[at - 1]
  // Over: the move that led here was worth just this to who made it.
  return before && before !== 'over' && last !== undefined ? 0 - side * (before.moves[last] ?? 0) : null
}

export interface Judged {
  readonly move: number
  readonly cell: number
  readonly value: number
  readonly best: number
  readonly better: readonly number[]
  readonly mistake: 'win' | 'draw' | 'tiles' | null
}

/** A move held against the exact answer for the position in which it was made, its values from its player's side; null
    where that is not known. */
export function judge(line: Line, move: number, said: Said | undefined): Judged | null {
  const cell = line.moves[move]
  if (!said || said === 'over' || cell === undefined) return null
  const value = said.moves[cell]
  if (value === null || value === undefined) return null
  const best = said.value
  const better = said.moves.flatMap((worth, at) => (worth === best ? [at] : []))
  const mistake = value === best ? null : best > 0 && value <= 0 ? 'win' : best === 0 ? 'draw' : 'tiles'
  return { move, cell, value, best, better, mistake }
}
