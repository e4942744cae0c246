// Values of positions and moves, as the page shows them. A kernel value counts for the player to move: ± (tiles left
// at the end + 1), positive for a win; 0 is a draw.
import type { PositionAnswer } from '../kernel/solver'
import type { Say } from '../../../phrases'
import type { Line } from './lineOfPlay'

export type ValueKind = 'win' | 'loss' | 'draw'

export const valueKind = (value: number): ValueKind => (value > 0 ? 'win' : value < 0 ? 'loss' : 'draw')
export const tilesLeft = (value: number): number => Math.abs(value) - 1

/** Format a value: `+3` wins and `−3` loses with three tiles left, `+` and `−` with the last tile, `=` draws. */
export const formatValue = (value: number): string =>
  value ? `${value > 0 ? '+' : '−'}${tilesLeft(value) || ''}` : '='

export const valueText = (say: Say, value: number): string =>
  say('worth', { what: valueKind(value), count: tilesLeft(value) })

/** Return the first player's value of a position, from the kernel's answer or from the result of the finished game. */
export function firstPlayerValue(
  line: Line,
  at: number,
  said: PositionAnswer | undefined,
  before: PositionAnswer | undefined,
): number | null {
  const side = at % 2 ? -1 : 1
  if (said === undefined) return null
  // The addition turns −0 into 0.
  if (said !== 'over') return 0 + side * said.value
  const last = line.moves[at - 1]
  // After the end: the value of the last move for its mover.
  return before && before !== 'over' && last !== undefined ? 0 - side * (before.moves[last] ?? 0) : null
}

export interface MoveReview {
  readonly move: number
  readonly cell: number
  readonly value: number
  readonly best: number
  readonly better: readonly number[]
  readonly mistake: 'win' | 'draw' | 'tiles' | null
}

/** Compare a move with the best move, from the mover's side. Returns null if the values are unknown. */
export function reviewMove(line: Line, move: number, said: PositionAnswer | undefined): MoveReview | null {
  const cell = line.moves[move]
  if (!said || said === 'over' || cell === undefined) return null
  const value = said.moves[cell]
  if (value === null || value === undefined) return null
  const best = said.value
  const better = said.moves.flatMap((worth, at) => (worth === best ? [at] : []))
  const mistake = value === best ? null : best > 0 && value <= 0 ? 'win' : best === 0 ? 'draw' : 'tiles'
  return { move, cell, value, best, better, mistake }
}
