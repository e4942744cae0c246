// State of a puzzle while it is solved: the shown garden and the result of each move.
import { parseLine, type LineOfPlay } from '../board/lineOfPlay'
import type { Solver } from '../kernel/solver'
import {
  findBestDefence,
  analysePuzzle,
  makePuzzle,
  solveLastTwoPositions,
  findBestPlayCells,
  type Puzzle,
  type SolvedLine,
  type PuzzleTheme,
} from './puzzle'
import { PuzzleTryCounter } from './puzzleTries.svelte'

/**
 * Phase of solving: loading; a move is expected; it is being answered; it was wrong and is refuted on the board;
 * solved; the solution is shown; or the kernel cannot run or the puzzle is missing.
 */
export type PuzzleSolvingPhase = 'wait' | 'ask' | 'answer' | 'wrong' | 'solved' | 'told' | 'dumb'

/** A wrong move: its cell, its value, and best play after it. */
interface WrongMove {
  readonly cell: number
  readonly value: number
  readonly line: readonly number[]
}

const NOTHING: LineOfPlay = { tiles: [], moves: [], draw: false }

const BREATH = 550
const pauseBriefly = (): Promise<void> => new Promise((done) => setTimeout(done, BREATH))

export class PuzzleSolvingState {
  puzzle = $state.raw<Puzzle | null>(null)
  stage = $state<PuzzleSolvingPhase>('wait')
  /** The shown position. */
  now = $state.raw<SolvedLine | null>(null)
  /** The line that was really played, without moves that are only shown. */
  kept = $state.raw<LineOfPlay>(NOTHING)
  /** Number of the player's moves that held; the last of them, and the reply. */
  right = $state(0)
  held = $state<number | null>(null)
  replied = $state<number | null>(null)
  /** Whether a move was made or the solution was requested during this visit. */
  begun = $state(false)
  wrong = $state.raw<WrongMove | null>(null)
  /** Best play from the played line on, after the solution was requested. */
  solution = $state.raw<readonly number[]>([])
  /** Best play from the start, and the themes; empty until they are computed. */
  best = $state.raw<readonly number[]>([])
  themes = $state.raw<readonly PuzzleTheme[]>([])
  #tries = $state.raw(new PuzzleTryCounter())
  #attempts = 0

  constructor(
    private readonly solver: Solver,
    private readonly pause: () => Promise<void> = pauseBriefly,
  ) {}

  /** Number of wrong moves in this puzzle, earlier visits included. */
  get misses(): number {
    return this.#tries.misses
  }

  /** Whether the solution was ever shown. */
  get wasSolutionShown(): boolean {
    return this.#tries.shown
  }

  /** Load a puzzle from the text of a game. */
  loadPuzzle(text: Promise<string>, counted = new PuzzleTryCounter()): Promise<void> {
    return this.#runSteps(async (live) => {
      this.stage = 'wait'
      const line = parseLine(await text)
      const reached = await solveLastTwoPositions(this.solver, line)
      if (!live() || reached.answer === 'over') return
      const posed = makePuzzle(line, reached.answer)
      this.puzzle = posed
      this.#tries = counted
      this.right = 0
      this.begun = false
      this.best = this.themes = []
      await this.#showPosition(line, live)
      const found = await analysePuzzle(this.solver, posed)
      if (this.puzzle !== posed) return
      this.best = found.best
      this.themes = found.themes
    })
  }

  async playCell(cell: number): Promise<void> {
    const value = this.stage === 'ask' && this.now && this.now.answer !== 'over' ? this.now.answer.moves[cell] : null
    const leastValue = this.puzzle?.leastValue
    if (value == null || leastValue === undefined) return
    this.stage = 'answer'
    this.#markBegun()
    await this.#runSteps((live) =>
      value < leastValue ? this.#refuteMove(cell, value, live) : this.#continueAfter(cell, leastValue, live),
    )
  }

  /** Return to the position before the wrong move. */
  takeBackWrongMove(): Promise<void> {
    return this.#runSteps((live) => this.#showPosition(this.kept, live))
  }

  restart(): Promise<void> {
    return this.#runSteps((live) => {
      this.right = 0
      return this.#showPosition(this.puzzle?.line ?? this.kept, live)
    })
  }

  /** Show the solution. */
  showSolution(): Promise<void> {
    return this.#runSteps(async (live) => {
      if (!this.puzzle) return
      this.stage = 'answer'
      this.#markBegun()
      this.wrong = null
      const cells = await findBestPlayCells(this.solver, this.kept, this.puzzle.leastValue)
      const reached = await solveLastTwoPositions(this.solver, appendMovesToLine(this.kept, cells.slice(0, 1)))
      if (!live()) return
      this.solution = cells
      this.#tries.recordSolutionShown()
      this.now = reached
      this.stage = 'told'
    })
  }

  /** Show a line followed by these cells, without expecting a move. */
  showLine(line: LineOfPlay, cells: readonly number[]): Promise<void> {
    return this.#runSteps(async (live) => {
      const reached = await solveLastTwoPositions(this.solver, appendMovesToLine(line, cells))
      if (live()) this.now = reached
    })
  }

  close(): void {
    this.#attempts += 1
    this.solver.close()
  }

  /** Run work in steps, and stop if other work has started since. */
  async #runSteps(work: (live: () => boolean) => Promise<void>): Promise<void> {
    const attempt = ++this.#attempts
    const isStillCurrent = (): boolean => attempt === this.#attempts
    try {
      await work(isStillCurrent)
    } catch (error) {
      if (!isStillCurrent()) return
      this.stage = 'dumb'
      console.warn(error)
    }
  }

  async #showPosition(line: LineOfPlay, live: () => boolean): Promise<void> {
    const reached = await solveLastTwoPositions(this.solver, line)
    if (!live()) return
    this.kept = line
    this.now = reached
    this.wrong = null
    this.solution = []
    this.stage = reached.answer === 'over' ? 'solved' : 'ask'
  }

  async #refuteMove(cell: number, value: number, live: () => boolean): Promise<void> {
    this.#tries.recordMiss()
    const thrown = await solveLastTwoPositions(this.solver, appendMovesToLine(this.kept, [cell]))
    if (!live()) return
    const line = thrown.answer === 'over' ? [] : thrown.answer.line
    this.now = thrown
    this.wrong = { cell, value, line }
    this.stage = 'wrong'
    await this.pause()
    const refuted = await solveLastTwoPositions(this.solver, appendMovesToLine(this.kept, [cell, ...line.slice(0, 1)]))
    if (live()) this.now = refuted
  }

  async #continueAfter(cell: number, leastValue: number, live: () => boolean): Promise<void> {
    let reached = await solveLastTwoPositions(this.solver, appendMovesToLine(this.kept, [cell]))
    if (!live()) return
    this.right += 1
    this.held = cell
    this.replied = null
    this.kept = reached.line
    this.now = reached
    if (reached.answer !== 'over') {
      const [reply] = await Promise.all([
        findBestDefence(this.solver, this.kept, reached.answer, leastValue),
        this.pause(),
      ])
      if (!live()) return
      reached = await solveLastTwoPositions(this.solver, appendMovesToLine(this.kept, [reply]))
      if (!live()) return
      this.replied = reply
      this.kept = reached.line
      this.now = reached
    }
    if (reached.answer === 'over') this.#tries.recordSolved()
    this.stage = reached.answer === 'over' ? 'solved' : 'ask'
  }

  #markBegun(): void {
    this.begun = true
    this.#tries.recordStart()
  }
}

const appendMovesToLine = (line: LineOfPlay, cells: readonly number[]): LineOfPlay => ({
  ...line,
  moves: [...line.moves, ...cells],
})
