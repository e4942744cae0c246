// Parts of a hint that are loaded with the first one: the analysis board's marks and sentences, and the question to
// the kernel.
import { question, readLine } from '../board/lineOfPlay'
import type { Said, Solver } from '../kernel/solver'

export { default as Mark } from '../board/Mark.svelte'
export { cellNote } from '../board/worthSentences'
export { solver } from '../kernel/solver'

/** Return the kernel's answer for the last position of a game's text. */
export function ask(solver: Solver, notation: string): Promise<Said> {
  const line = readLine(notation)
  return solver.ask(question(line, line.moves.length))
}
