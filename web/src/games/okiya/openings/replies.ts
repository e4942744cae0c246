// Why an opening wins or fails: its replies, and the answers to each with which the first player goes on to win. A reply to
// which there is none refutes the opening. The kernel says it all; values are counted from the side of who moves.
import { question, type Line } from '../board/lineOfPlay'
import type { Answer } from '../kernel/kernel'
import type { Solver } from '../kernel/solver'

export interface Reply {
  readonly cell: number
  readonly value: number
  /** The first player's winning answers. */
  readonly answers: readonly number[]
}

export interface Why {
  readonly opening: number
  readonly value: number
  /** Those that refute it first, then those that leave the fewest answers. */
  readonly replies: readonly Reply[]
  /** Best play from the opening on, itself the first of it. */
  readonly line: readonly number[]
}

/** What the kernel says of a line after all its moves, which must leave a move to make. */
export async function ask(solver: Solver, line: Line): Promise<Answer> {
  const said = await solver.ask(question(line, line.moves.length))
  if (said === 'over') throw new Error(`${line.moves} is finished`)
  return said
}

export async function why(solver: Solver, line: Line, opening: number): Promise<Why> {
  const opened = { ...line, moves: [opening] }
  const said = await ask(solver, opened)
  const replies = said.moves.flatMap((value, cell) => (value === null ? [] : [{ value, cell }]))
  const answered = await Promise.all(
    replies.map(async (reply) => {
      const { moves } = await ask(solver, { ...line, moves: [opening, reply.cell] })
      return { ...reply, answers: moves.flatMap((value, cell) => (value !== null && value > 0 ? [cell] : [])) }
    }),
  )
  return {
    opening,
    value: 0 - said.value,
    replies: answered.sort((one, other) => one.answers.length - other.answers.length || other.value - one.value),
    line: [opening, ...said.line],
  }
}

/** The replies that refute it. */
export const refuting = ({ replies }: Why): Reply[] => replies.filter(({ answers }) => !answers.length)

/** The replies that are hardest to meet: those that leave the fewest answers. */
export function hardest({ replies }: Why): Reply[] {
  const fewest = Math.min(...replies.map(({ answers }) => answers.length))
  return replies.filter(({ answers }) => answers.length === fewest)
}
