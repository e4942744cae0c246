// State of an analysis: a line of play, the shown position, and the kernel's answers.
import type { PositionAnswer, Solver } from '../kernel/solver'
import { CELLS } from '../board/cells'
import { areSameLine, makeSolverQuestion, UnreadableLineError, type LineOfPlay } from '../board/lineOfPlay'

export type AnswersByMoveCount = readonly (PositionAnswer | undefined)[]

const NOTHING: LineOfPlay = { tiles: [], moves: [], draw: false }

export class AnalysisState {
  line = $state.raw<LineOfPlay>(NOTHING)
  /** Number of moves of the line that are on the board. */
  at = $state(0)
  /** The kernel's answers after no move, after one, and so on. */
  answers = $state.raw<AnswersByMoveCount>([])
  /** Whether the kernel cannot run in this browser. */
  dumb = $state(false)
  #opened = $state.raw<LineOfPlay>(NOTHING)
  #asked = 0

  constructor(private readonly solver: Solver) {}

  /** The line as it was opened, after play has left it. */
  get abandonedLine(): LineOfPlay | null {
    return areSameLine(this.line, this.#opened) || this.#opened.moves.length === 0 ? null : this.#opened
  }

  /** Open a line. Rejects with UnreadableLineError if a move is illegal; then nothing changes. */
  open(line: LineOfPlay, at = line.moves.length): Promise<void> {
    return this.#setLine(line, at, true)
  }

  /** Take the tiles of these cells in order. The line continues from here. */
  playCells(...cells: readonly number[]): void {
    const known = cells.every((cell, step) => this.line.moves[this.at + step] === cell)
    const moves = [...this.line.moves.slice(0, this.at), ...cells]
    if (known) this.at += cells.length
    else void this.#setLine({ ...this.line, moves }, moves.length, false)
  }

  showMove(at: number): void {
    this.at = Math.max(0, Math.min(at, this.line.moves.length))
  }

  /** Return to the line as it was opened. */
  returnToOpenedLine(at: number): void {
    void this.#setLine(this.#opened, at, false)
  }

  async #setLine(next: LineOfPlay, at: number, home: boolean): Promise<void> {
    const mine = ++this.#asked
    const said = await this.#solveLine(next).catch((error: unknown) => {
      if (error instanceof UnreadableLineError) throw error
      this.dumb = true
      return []
    })
    // A later request has replaced this one.
    if (mine !== this.#asked) return
    this.line = next
    if (home) this.#opened = next
    this.answers = said
    this.showMove(at)
  }

  /** Return the kernel's answers for the legal part of a line. Rejects on a fault of the kernel itself. */
  async #solveLine(next: LineOfPlay): Promise<PositionAnswer[]> {
    const all: PositionAnswer[] = []
    for (let move = 0; move <= next.moves.length; move++) {
      all.push(await this.solver.solvePosition(makeSolverQuestion(next, move)))
      const cell = next.moves[move]
      if (cell === undefined) break
      const said = all[move]
      if (!said || said === 'over') throw new UnreadableLineError('analysis-bad-over', { move, next: move + 1 })
      if (said.moves[cell] === null)
        throw new UnreadableLineError('analysis-bad-move', { move: move + 1, text: CELLS[cell] ?? '' })
    }
    return all
  }
}
