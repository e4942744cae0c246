// Values of positions and moves, as the page shows them. A kernel value counts for the player to move: ± (tiles left
// at the end + 1), positive for a win; 0 is a draw.
import type { PositionAnswer } from '../kernel/solver'
import type { Translate } from '../../../phrases'
import type { LineOfPlay } from './lineOfPlay'

export type ValueKind = 'win' | 'loss' | 'draw'

export const classifyValue = (value: number): ValueKind => (value > 0 ? 'win' : value < 0 ? 'loss' : 'draw')
export const countTilesLeftAtEnd = (positionValue: number): number => Math.abs(positionValue) - 1

/** Format a value: `+3` wins and `−3` loses with three tiles left, `+` and `−` with the last tile, `=` draws. */
export const formatMoveValue = (value: number): string =>
  value ? `${value > 0 ? '+' : '−'}${countTilesLeftAtEnd(value) || ''}` : '='

export const describeMoveValue = (say: Translate, value: number): string =>
  say('worth', { what: classifyValue(value), count: countTilesLeftAtEnd(value) })

/** Return the first player's value of a position, from the kernel's answer or from the result of the finished game. */
export function computeFirstPlayerValue(
  line: LineOfPlay,
  moveCount: number,
  answer: PositionAnswer | undefined,
  answerBefore: PositionAnswer | undefined,
): number | null {
  const side = moveCount % 2 ? -1 : 1
  if (answer === undefined) return null
  // The addition turns −0 into 0.
  if (answer !== 'over') return 0 + side * answer.value
  const last = line.moves[moveCount - 1]
  // After the end: the value of the last move for its mover.
  return answerBefore && answerBefore !== 'over' && last !== undefined
    ? 0 - side * (answerBefore.moves[last] ?? 0)
    : null
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
export function reviewMove(line: LineOfPlay, moveIndex: number, answer: PositionAnswer | undefined): MoveReview | null {
  const cell = line.moves[moveIndex]
  if (!answer || answer === 'over' || cell === undefined) return null
  const value = answer.moves[cell]
  if (value === null || value === undefined) return null
  const best = answer.value
  const better = answer.moves.flatMap((worth, at) => (worth === best ? [at] : []))
  const mistake = value === best ? null : best > 0 && value <= 0 ? 'win' : best === 0 ? 'draw' : 'tiles'
  return { move: moveIndex, cell, value, best, better, mistake }
}
