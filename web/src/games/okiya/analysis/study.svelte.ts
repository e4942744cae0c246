// State of an analysis: a line of play, the shown position, and the kernel's answers.
import type { PositionAnswer, Solver } from '../kernel/solver'
import { CELLS } from '../board/cells'
import { areSameLine, kernelQuestion, UnreadableLine, type Line } from '../board/lineOfPlay'

export type Answers = readonly (PositionAnswer | undefined)[]

export interface Study {
  readonly line: Line
  /** Number of moves of the line that are on the board. */
  readonly at: number
  /** The kernel's answers after no move, after one, and so on. */
  readonly answers: Answers
  /** The line as it was opened, after play has left it. */
  readonly left: Line | null
  /** Whether the kernel cannot run in this browser. */
  readonly dumb: boolean
  /** Open a line. Rejects with Unread if a move is illegal; then nothing changes. */
  open(line: Line, at?: number): Promise<void>
  /** Take the tile of a legal cell. The line continues from here. */
  play(cell: number): void
  /** Play these cells in order. */
  follow(cells: readonly number[]): void
  go(at: number): void
  /** Return to the line as it was opened. */
  home(at: number): void
}

const NOTHING: Line = { tiles: [], moves: [], draw: false }

export function createStudy(solver: Solver): Study {
  let line = $state.raw<Line>(NOTHING)
  let opened = $state.raw<Line>(NOTHING)
  let at = $state(0)
  let answers = $state.raw<Answers>([])
  let dumb = $state(false)
  let asked = 0

  /** Return the kernel's answers for the legal part of a line. Rejects on a fault of the kernel itself. */
  async function solveLine(next: Line): Promise<PositionAnswer[]> {
    const all: PositionAnswer[] = []
    for (let move = 0; move <= next.moves.length; move++) {
      all.push(await solver.solvePosition(kernelQuestion(next, move)))
      const cell = next.moves[move]
      if (cell === undefined) break
      const said = all[move]
      if (!said || said === 'over') throw new UnreadableLine('analysis-bad-over', { move, next: move + 1 })
      if (said.moves[cell] === null)
        throw new UnreadableLine('analysis-bad-move', { move: move + 1, text: CELLS[cell] ?? '' })
    }
    return all
  }

  async function setLine(next: Line, to: number, home: boolean): Promise<void> {
    const mine = ++asked
    const said = await solveLine(next).catch((error: unknown) => {
      if (error instanceof UnreadableLine) throw error
      dumb = true
      return []
    })
    // A later request has replaced this one.
    if (mine !== asked) return
    line = next
    if (home) opened = next
    answers = said
    at = Math.max(0, Math.min(to, next.moves.length))
  }

  function playCells(cells: readonly number[]): void {
    const moves = [...line.moves.slice(0, at), ...cells]
    const known = cells.every((cell, step) => line.moves[at + step] === cell)
    if (known) at += cells.length
    else void setLine({ ...line, moves }, moves.length, false)
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
      return areSameLine(line, opened) || opened.moves.length === 0 ? null : opened
    },
    get dumb() {
      return dumb
    },
    open: (next, to = next.moves.length) => setLine(next, to, true),
    play: (cell) => playCells([cell]),
    follow: playCells,
    go: (to) => {
      at = Math.max(0, Math.min(to, line.moves.length))
    },
    home: (to) => void setLine(opened, to, false),
  }
}
