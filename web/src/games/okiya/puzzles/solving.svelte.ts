// Somebody before a puzzle: the garden they see, and what comes of each of their moves.
import { readLine, type Line } from '../board/lineOfPlay'
import type { Solver } from '../kernel/solver'
import { defence, lookedThrough, puzzleOf, reach, solution, type Puzzle, type Reached, type Theme } from './puzzle'
import { countTries, type Tries } from './tries.svelte'

/** What is going on: nothing yet; a move is awaited; it is being answered; it was wrong, and is refuted on the board; the
    game is won; the solution is shown; the kernel does not run here, or there is no puzzle. */
export type Stage = 'wait' | 'ask' | 'answer' | 'wrong' | 'solved' | 'told' | 'dumb'

/** A wrong move: its cell, what it is worth, and the best play after it. */
export interface Wrong {
  readonly cell: number
  readonly value: number
  readonly line: readonly number[]
}

export interface Solving {
  readonly puzzle: Puzzle | null
  readonly stage: Stage
  /** The garden as it is shown. */
  readonly now: Reached | null
  /** The line that stands, without what is only shown. */
  readonly kept: Line
  /** How many of the player's moves held; the last of them, and what was answered. */
  readonly right: number
  readonly held: number | null
  readonly replied: number | null
  /** The wrong moves at this puzzle, also of earlier visits. */
  readonly misses: number
  /** Whether a move was made or the solution asked for in this visit. */
  readonly begun: boolean
  readonly wrong: Wrong | null
  /** Best play from the line that stands, once it was asked for. */
  readonly solution: readonly number[]
  /** Whether the solution was ever shown. */
  readonly given: boolean
  /** Best play from the beginning, and what is special about it; empty until it was looked through. */
  readonly best: readonly number[]
  readonly themes: readonly Theme[]
  /** Take up the puzzle of a game's text. */
  pose(text: Promise<string>, tries?: Tries): Promise<void>
  take(cell: number): Promise<void>
  /** Back to where the wrong move was made, or to the beginning. */
  again(): Promise<void>
  restart(): Promise<void>
  /** Show the solution. */
  tell(): Promise<void>
  /** Show a line and these cells after it, where nothing is asked. */
  follow(line: Line, cells: readonly number[]): Promise<void>
  close(): void
}

const NOTHING: Line = { tiles: [], moves: [], draw: false }

export const BREATH = 550
const breathe = (): Promise<void> => new Promise((done) => setTimeout(done, BREATH))

export function solving(solver: Solver, pause: () => Promise<void> = breathe): Solving {
  let puzzle = $state.raw<Puzzle | null>(null)
  let stage = $state<Stage>('wait')
  let now = $state.raw<Reached | null>(null)
  let kept = $state.raw<Line>(NOTHING)
  let right = $state(0)
  let tries = $state.raw<Tries>(countTries())
  let begun = $state(false)
  let wrong = $state.raw<Wrong | null>(null)
  let told = $state.raw<readonly number[]>([])
  let best = $state.raw<readonly number[]>([])
  let special = $state.raw<readonly Theme[]>([])
  let held = $state<number | null>(null)
  let replied = $state<number | null>(null)
  let turn = 0

  const on = (cells: readonly number[]): Line => ({ ...kept, moves: [...kept.moves, ...cells] })

  /** Do something step by step, each step only as long as nothing else was begun. */
  async function attempt(work: (live: () => boolean) => Promise<void>): Promise<void> {
    const mine = ++turn
    const live = (): boolean => mine === turn
    try {
      await work(live)
    } catch (error) {
      if (!live()) return
      stage = 'dumb'
      console.warn(error)
    }
  }

  async function stand(line: Line, live: () => boolean): Promise<void> {
    const reached = await reach(solver, line)
    if (!live()) return
    kept = line
    now = reached
    wrong = null
    told = []
    stage = reached.said === 'over' ? 'solved' : 'ask'
  }

  async function refute(cell: number, value: number, live: () => boolean): Promise<void> {
    tries.miss()
    const thrown = await reach(solver, on([cell]))
    if (!live()) return
    const line = thrown.said === 'over' ? [] : thrown.said.line
    now = thrown
    wrong = { cell, value, line }
    stage = 'wrong'
    await pause()
    const refuted = await reach(solver, on([cell, ...line.slice(0, 1)]))
    if (live()) now = refuted
  }

  async function goOn(cell: number, least: number, live: () => boolean): Promise<void> {
    let reached = await reach(solver, on([cell]))
    if (!live()) return
    right += 1
    held = cell
    replied = null
    kept = reached.line
    now = reached
    if (reached.said !== 'over') {
      const [reply] = await Promise.all([defence(solver, kept, reached.said, least), pause()])
      if (!live()) return
      reached = await reach(solver, on([reply]))
      if (!live()) return
      replied = reply
      kept = reached.line
      now = reached
    }
    if (reached.said === 'over') tries.solve()
    stage = reached.said === 'over' ? 'solved' : 'ask'
  }

  function begin(): void {
    begun = true
    tries.begin()
  }

  return {
    get puzzle() {
      return puzzle
    },
    get stage() {
      return stage
    },
    get now() {
      return now
    },
    get kept() {
      return kept
    },
    get right() {
      return right
    },
    get held() {
      return held
    },
    get replied() {
      return replied
    },
    get given() {
      return tries.shown
    },
    get misses() {
      return tries.misses
    },
    get begun() {
      return begun
    },
    get wrong() {
      return wrong
    },
    get solution() {
      return told
    },
    get best() {
      return best
    },
    get themes() {
      return special
    },
    pose: (text, counted = countTries()) =>
      attempt(async (live) => {
        stage = 'wait'
        const line = readLine(await text)
        const reached = await reach(solver, line)
        if (!live() || reached.said === 'over') return
        const posed = puzzleOf(line, reached.said)
        puzzle = posed
        tries = counted
        right = 0
        begun = false
        best = special = []
        await stand(line, live)
        const found = await lookedThrough(solver, posed)
        if (puzzle !== posed) return
        best = found.best
        special = found.themes
      }),
    async take(cell) {
      const value = stage === 'ask' && now && now.said !== 'over' ? now.said.moves[cell] : null
      const least = puzzle?.least
      if (value == null || least === undefined) return
      stage = 'answer'
      begin()
      await attempt((live) => (value < least ? refute(cell, value, live) : goOn(cell, least, live)))
    },
    again: () => attempt((live) => stand(kept, live)),
    restart: () =>
      attempt(async (live) => {
        right = 0
        await stand(puzzle?.line ?? kept, live)
      }),
    tell: () =>
      attempt(async (live) => {
        if (!puzzle) return
        stage = 'answer'
        begin()
        wrong = null
        const cells = await solution(solver, kept, puzzle.least)
        const reached = await reach(solver, on(cells.slice(0, 1)))
        if (!live()) return
        told = cells
        tries.show()
        now = reached
        stage = 'told'
      }),
    follow: (line, cells) =>
      attempt(async (live) => {
        const reached = await reach(solver, { ...line, moves: [...line.moves, ...cells] })
        if (live()) now = reached
      }),
    close() {
      turn += 1
      solver.close()
    },
  }
}
