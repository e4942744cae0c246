// Puzzle logic: which moves hold, the best defence, and the themes. Same rules as
// src/hanamachi/games/okiya/puzzles/puzzles.py, so that the terminal and the page agree.
import { makeSolverQuestion, type LineOfPlay } from '../board/lineOfPlay'
import { makeTableViewOfLine } from '../analysis/analysisView'
import type { SolverAnswer } from '../kernel/kernel'
import type { PositionAnswer, Solver } from '../kernel/solver'
import { findGardenView } from '../board/garden'

type PuzzleGoal = 'win' | 'draw'
export type PuzzleTheme = 'line' | 'square' | 'blockade' | 'full-garden' | 'quiet' | 'only-moves'

export interface Puzzle {
  readonly line: LineOfPlay
  /** The goal, and the minimum value of a move that keeps it. */
  readonly goal: PuzzleGoal
  readonly leastValue: number
}

/** A line with the kernel's answers after its last move and one move earlier. */
export interface SolvedLine {
  readonly line: LineOfPlay
  readonly answer: PositionAnswer
  readonly answerBefore: PositionAnswer | undefined
}

/** Number of consecutive forced moves that make a theme. */
const RUNNING = 3

export const makePuzzle = (line: LineOfPlay, answer: SolverAnswer): Puzzle => ({
  line,
  goal: answer.value > 0 ? 'win' : 'draw',
  leastValue: Math.min(answer.value, 1),
})

/** Return the moves with at least this value. */
const findMovesWorthAtLeast = ({ moves }: SolverAnswer, leastValue: number): number[] =>
  moves.flatMap((value, cell) => (value !== null && value >= leastValue ? [cell] : []))

const appendMovesToLine = (line: LineOfPlay, ...cells: readonly number[]): LineOfPlay => ({
  ...line,
  moves: [...line.moves, ...cells],
})

const solveLastPosition = (solver: Solver, line: LineOfPlay): Promise<PositionAnswer> =>
  solver.solvePosition(makeSolverQuestion(line, line.moves.length))

/** Solve the positions at the end of a line. */
export async function solveLastTwoPositions(solver: Solver, line: LineOfPlay): Promise<SolvedLine> {
  const earlier = line.moves.length - 1
  const [answer, answerBefore] = await Promise.all([
    solveLastPosition(solver, line),
    earlier < 0 ? undefined : solver.solvePosition(makeSolverQuestion(line, earlier)),
  ])
  return { line, answer, answerBefore }
}

/**
 * Return the best defence against a player who wants at least `leastValue`: the first move after which the fewest moves
 * hold.
 */
export async function findBestDefence(
  solver: Solver,
  line: LineOfPlay,
  answer: SolverAnswer,
  leastValue: number,
): Promise<number> {
  const best = findMovesWorthAtLeast(answer, answer.value)
  const held = await Promise.all(
    best.map(async (cell) => {
      const defended = best.length > 1 ? await solveLastPosition(solver, appendMovesToLine(line, cell)) : 'over'
      return defended === 'over' ? 0 : findMovesWorthAtLeast(defended, leastValue).length
    }),
  )
  return best[held.indexOf(Math.min(...held))] ?? -1
}

interface BestPlayStep {
  readonly line: LineOfPlay
  readonly cell: number
  readonly answer: SolverAnswer
}

/** Return best play from a line to the end of the game, with the kernel's answer before each move. */
async function findBestPlaySteps(solver: Solver, startLine: LineOfPlay, leastValue: number): Promise<BestPlayStep[]> {
  const steps: BestPlayStep[] = []
  const player = startLine.moves.length % 2
  for (let line = startLine; ;) {
    const answer = await solveLastPosition(solver, line)
    if (answer === 'over') return steps
    const own = line.moves.length % 2 === player
    const cell = own
      ? (findMovesWorthAtLeast(answer, answer.value)[0] ?? -1)
      : await findBestDefence(solver, line, answer, leastValue)
    steps.push({ line, cell, answer })
    line = appendMovesToLine(line, cell)
  }
}

/** Return the cells of best play from a line on. */
export const findBestPlayCells = async (solver: Solver, startLine: LineOfPlay, leastValue: number): Promise<number[]> =>
  (await findBestPlaySteps(solver, startLine, leastValue)).map(({ cell }) => cell)

/** Return whether a move threatens nothing: after no reply does the next move win. */
async function isMoveWithoutThreat(solver: Solver, lineAfterMove: LineOfPlay): Promise<boolean> {
  const answer = await solveLastPosition(solver, lineAfterMove)
  if (answer === 'over') return false
  const left = 16 - lineAfterMove.moves.length - 1
  const replies = await Promise.all(
    findMovesWorthAtLeast(answer, -127).map((reply) =>
      solveLastPosition(solver, appendMovesToLine(lineAfterMove, reply)),
    ),
  )
  // A value that counts all tiles but the taken one is an immediate win.
  return !replies.some((said) => said !== 'over' && said.moves.includes(left))
}

interface PuzzleAnalysis {
  /** The cells of best play from the puzzle to the end of the game. */
  readonly best: number[]
  readonly themes: PuzzleTheme[]
}

/** Return best play from the puzzle to the end of the game, and the themes. */
export async function analysePuzzle(solver: Solver, { line, leastValue }: Puzzle): Promise<PuzzleAnalysis> {
  const steps = await findBestPlaySteps(solver, line, leastValue)
  const best = steps.map(({ cell }) => cell)
  const last = steps.at(-1)
  const first = steps[0]
  if (!last || !first) return { best, themes: [] }
  const view = makeTableViewOfLine(
    (id) => id,
    appendMovesToLine(last.line, last.cell),
    last.line.moves.length + 1,
    'over',
    last.answer,
  )
  const end = findGardenView(view)?.outcome
  const how =
    end?.reason === 'line' || end?.reason === 'square' ? end.reason : end?.tiles_left ? 'blockade' : 'full-garden'
  const own = steps.filter((_, at) => at % 2 === 0)
  const several = own.findIndex(({ answer }) => findMovesWorthAtLeast(answer, leastValue).length > 1)
  // A move without an alternative does not count.
  const only = own
    .slice(0, several < 0 ? own.length : several)
    .filter(({ answer }) => findMovesWorthAtLeast(answer, -127).length > 1)
  const themes: PuzzleTheme[] = [how]
  if (await isMoveWithoutThreat(solver, appendMovesToLine(line, first.cell))) themes.push('quiet')
  if (only.length >= RUNNING) themes.push('only-moves')
  return { best, themes }
}
