// What a hint is made of: the analysis board's marks and words, and its question to the kernel. Fetched with the first hint.
import { question, readLine } from '../board/lineOfPlay'
import type { Said, Solver } from '../kernel/solver'

export { default as Mark } from '../board/Mark.svelte'
export { cellNote } from '../board/worthSentences'
export { solver } from '../kernel/solver'

/** What is said of the position to which a game's text leads. */
export function ask(solver: Solver, notation: string): Promise<Said> {
  const line = readLine(notation)
  return solver.ask(question(line, line.moves.length))
}
