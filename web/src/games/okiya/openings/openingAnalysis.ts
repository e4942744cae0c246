// Reasons why an opening wins or loses: its replies, and the first player's winning answers to each. A reply without a
// winning answer refutes the opening. Values count for the player to move.
import { makeSolverQuestion, type LineOfPlay } from '../board/lineOfPlay'
import type { SolverAnswer } from '../kernel/kernel'
import type { Solver } from '../kernel/solver'

export interface OpeningReply {
  readonly cell: number
  readonly value: number
  /** The first player's winning answers. */
  readonly answers: readonly number[]
}

export interface OpeningAnalysis {
  readonly opening: number
  readonly value: number
  /** Replies that refute the opening first, then those with the fewest answers. */
  readonly replies: readonly OpeningReply[]
  /** Best play from the opening on, with the opening as its first move. */
  readonly line: readonly number[]
}

/** Return the kernel's answer for the position after a line, which must not be over. */
export async function solveUnfinishedLine(solver: Solver, line: LineOfPlay): Promise<SolverAnswer> {
  const said = await solver.solvePosition(makeSolverQuestion(line, line.moves.length))
  if (said === 'over') throw new Error(`${line.moves} is finished`)
  return said
}

export async function analyseOpening(solver: Solver, line: LineOfPlay, openingCell: number): Promise<OpeningAnalysis> {
  const opened = { ...line, moves: [openingCell] }
  const said = await solveUnfinishedLine(solver, opened)
  const replies = said.moves.flatMap((value, cell) => (value === null ? [] : [{ value, cell }]))
  const answered = await Promise.all(
    replies.map(async (reply) => {
      const { moves } = await solveUnfinishedLine(solver, { ...line, moves: [openingCell, reply.cell] })
      return { ...reply, answers: moves.flatMap((value, cell) => (value !== null && value > 0 ? [cell] : [])) }
    }),
  )
  return {
    opening: openingCell,
    value: 0 - said.value,
    replies: answered.sort((one, other) => one.answers.length - other.answers.length || other.value - one.value),
    line: [openingCell, ...said.line],
  }
}

/** Return the replies that refute an opening. */
export const findRefutingReplies = ({ replies }: OpeningAnalysis): OpeningReply[] =>
  replies.filter(({ answers }) => !answers.length)

/** Return the replies with the fewest winning answers. */
export function findHardestReplies({ replies }: OpeningAnalysis): OpeningReply[] {
  const fewest = Math.min(...replies.map(({ answers }) => answers.length))
  return replies.filter(({ answers }) => answers.length === fewest)
}
