// Parts of a hint that are loaded with the first one: the analysis board's marks and sentences, and the question to
// the kernel.
import { makeSolverQuestion, parseLine } from '../board/lineOfPlay'
import type { PositionAnswer, Solver } from '../kernel/solver'

export { default as MoveValueMark } from '../board/MoveValueMark.svelte'
export { formatCellValueNote } from '../board/valueSentences'
export { createSolver } from '../kernel/solver'

/** Return the kernel's answer for the last position of a game's text. */
export function solveGameNotation(solver: Solver, gameNotation: string): Promise<PositionAnswer> {
  const line = parseLine(gameNotation)
  return solver.solvePosition(makeSolverQuestion(line, line.moves.length))
}
