// A puzzle: the line of play that leads to it, and what the kernel says there. What holds, what is the best defence and
// what is special about a puzzle are as src/hanamachi/games/okiya/puzzles/puzzles.py has them, so that both say the same.
import { question, type Line } from '../board/lineOfPlay'
import { tableOf } from '../analysis/board'
import type { Answer } from '../kernel/kernel'
import type { Said, Solver } from '../kernel/solver'
import { garden } from '../board/garden'

type Goal = 'win' | 'draw'
export type Theme = 'line' | 'square' | 'blockade' | 'full-garden' | 'quiet' | 'only-moves'

export interface Puzzle {
  readonly line: Line
  /** What is to be kept, and what a move must be worth to keep it. */
  readonly goal: Goal
  readonly least: number
}

/** A line of which it is known what is said after its last move, and one move earlier. */
export interface Reached {
  readonly line: Line
  readonly said: Said
  readonly before: Said | undefined
}

/** How many single moves running are a theme. */
const RUNNING = 3

export const puzzleOf = (line: Line, answer: Answer): Puzzle => ({
  line,
  goal: answer.value > 0 ? 'win' : 'draw',
  least: Math.min(answer.value, 1),
})

/** The moves that are worth so much. */
const holding = ({ moves }: Answer, least: number): number[] =>
  moves.flatMap((value, cell) => (value !== null && value >= least ? [cell] : []))

const played = (line: Line, ...cells: readonly number[]): Line => ({ ...line, moves: [...line.moves, ...cells] })

const ask = ({ ask }: Solver, line: Line): Promise<Said> => ask(question(line, line.moves.length))

/** Play a line to its end. */
export async function reach(solver: Solver, line: Line): Promise<Reached> {
  const earlier = line.moves.length - 1
  const [said, before] = await Promise.all([
    ask(solver, line),
    earlier < 0 ? undefined : solver.ask(question(line, earlier)),
  ])
  return { line, said, before }
}

/** The best move against somebody who wants `least`: of those, the first after which the fewest moves hold. */
export async function defence(solver: Solver, line: Line, answer: Answer, least: number): Promise<number> {
  const best = holding(answer, answer.value)
  const held = await Promise.all(
    best.map(async (cell) => {
      const said = best.length > 1 ? await ask(solver, played(line, cell)) : 'over'
      return said === 'over' ? 0 : holding(said, least).length
    }),
  )
  return best[held.indexOf(Math.min(...held))] ?? -1
}

interface Step {
  readonly line: Line
  readonly cell: number
  readonly answer: Answer
}

/** Best moves from a line on to the end of the game, the player's and the best defence, and the answer at each. */
async function course(solver: Solver, from: Line, least: number): Promise<Step[]> {
  const steps: Step[] = []
  const player = from.moves.length % 2
  for (let line = from; ;) {
    const answer = await ask(solver, line)
    if (answer === 'over') return steps
    const own = line.moves.length % 2 === player
    const cell = own ? (holding(answer, answer.value)[0] ?? -1) : await defence(solver, line, answer, least)
    steps.push({ line, cell, answer })
    line = played(line, cell)
  }
}

/** The cells of best play from a line on. */
export const solution = async (solver: Solver, from: Line, least: number): Promise<number[]> =>
  (await course(solver, from, least)).map(({ cell }) => cell)

/** Whether a move threatens nothing: no reply to it lets the next move win. */
async function quiet(solver: Solver, after: Line): Promise<boolean> {
  const answer = await ask(solver, after)
  if (answer === 'over') return false
  const left = 16 - after.moves.length - 1
  const replies = await Promise.all(holding(answer, -127).map((reply) => ask(solver, played(after, reply))))
  // A win with all tiles left but the one that is taken is a win at once.
  return !replies.some((said) => said !== 'over' && said.moves.includes(left))
}

/** Best play from the puzzle on, how the game ends after it, and what else is special. */
export async function lookedThrough(
  solver: Solver,
  { line, least }: Puzzle,
): Promise<{ best: number[]; themes: Theme[] }> {
  const steps = await course(solver, line, least)
  const best = steps.map(({ cell }) => cell)
  const last = steps.at(-1)
  const first = steps[0]
  if (!last || !first) return { best, themes: [] }
  const view = tableOf((id) => id, played(last.line, last.cell), last.line.moves.length + 1, 'over', last.answer)
  const end = garden(view)?.outcome
  const how =
    end?.reason === 'line' || end?.reason === 'square' ? end.reason : end?.tiles_left ? 'blockade' : 'full-garden'
  const own = steps.filter((_, at) => at % 2 === 0)
  const several = own.findIndex(({ answer }) => holding(answer, least).length > 1)
  // A move without an alternative is passed over.
  const only = own.slice(0, several < 0 ? own.length : several).filter(({ answer }) => holding(answer, -127).length > 1)
  const themes: Theme[] = [how]
  if (await quiet(solver, played(line, first.cell))) themes.push('quiet')
  if (only.length >= RUNNING) themes.push('only-moves')
  return { best, themes }
}
