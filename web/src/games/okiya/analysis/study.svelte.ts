// What is being analysed: a line of play, where one stands in it, and all that the kernel has said about it.
import type { Said, Solver } from '../kernel/solver'
import { CELLS } from '../board/cells'
import { alike, question, Unread, type Line } from '../board/lineOfPlay'

export type Answers = readonly (Said | undefined)[]

export interface Study {
  readonly line: Line
  /** How many moves of the line are on the board. */
  readonly at: number
  /** What is said of the line after none of its moves, after one, and so on. */
  readonly answers: Answers
  /** The line as it was opened, when play has left it since. */
  readonly left: Line | null
  /** The kernel does not run here. */
  readonly dumb: boolean
  /** Take up a line; rejects with Unread where its moves break the rules, and then nothing has changed. */
  open(line: Line, at?: number): Promise<void>
  /** Take the tile of a cell that may be taken; the line goes on from here. */
  play(cell: number): void
  /** Play on along these cells. */
  follow(cells: readonly number[]): void
  go(at: number): void
  /** Go back to the line as it was opened. */
  home(at: number): void
}

const NOTHING: Line = { tiles: [], moves: [], draw: false }

export function study(solver: Solver): Study {
  let line = $state.raw<Line>(NOTHING)
  let opened = $state.raw<Line>(NOTHING)
  let at = $state(0)
  let answers = $state.raw<Answers>([])
  let dumb = $state(false)
  let asked = 0

  /** All answers for a line, as far as it is legal; a fault of the kernel's own rejects. */
  async function answersFor(next: Line): Promise<Said[]> {
    const all: Said[] = []
    for (let move = 0; move <= next.moves.length; move++) {
      all.push(await solver.ask(question(next, move)))
      const cell = next.moves[move]
      if (cell === undefined) break
      const said = all[move]
      if (!said || said === 'over') throw new Unread('analysis-bad-over', { move, next: move + 1 })
      if (said.moves[cell] === null) throw new Unread('analysis-bad-move', { move: move + 1, text: CELLS[cell] ?? '' })
    }
    return all
  }

  async function take(next: Line, to: number, home: boolean): Promise<void> {
    const mine = ++asked
    const said = await answersFor(next).catch((error: unknown) => {
      if (error instanceof Unread) throw error
      dumb = true
      return []
    })
    // Whoever asked last has the board.
    if (mine !== asked) return
    line = next
    if (home) opened = next
    answers = said
    at = Math.max(0, Math.min(to, next.moves.length))
  }

  function follow(cells: readonly number[]): void {
    const moves = [...line.moves.slice(0, at), ...cells]
    const known = cells.every((cell, step) => line.moves[at + step] === cell)
    if (known) at += cells.length
    else void take({ ...line, moves }, moves.length, false)
  }

  return {
    get line() {
      return line
    },
    get at() {
      return at
    },
    get answers() {
      return answers
    },
    get left() {
      return alike(line, opened) || opened.moves.length === 0 ? null : opened
    },
    get dumb() {
      return dumb
    },
    open: (next, to = next.moves.length) => take(next, to, true),
    play: (cell) => follow([cell]),
    follow,
    go: (to) => {
      at = Math.max(0, Math.min(to, line.moves.length))
    },
    home: (to) => void take(opened, to, false),
  }
}
