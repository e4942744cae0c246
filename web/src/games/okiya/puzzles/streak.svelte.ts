// A streak: puzzles of rising level until the time is up or too many were missed. Only the first move of each puzzle
// counts.
import { LEVELS } from './days'

export const SECONDS = 180
export const MISSES = 3
/** Number of puzzles after which the level rises. */
const RISE = 3

export class PuzzleStreakState {
  going = $state(false)
  /** Whether a streak was played here, so that a result can be shown. */
  over = $state(false)
  found = $state(0)
  missed = $state(0)
  /** The number of the current puzzle, from 1, and its level. */
  number = $state(0)
  readonly level = $derived(Math.min(5, 1 + Math.floor((Math.max(1, this.number) - 1) / RISE)))
  /** Milliseconds left. */
  left = $state(SECONDS * 1000)
  /** Why the streak ended; null while it runs. */
  readonly ended = $derived(this.over ? (this.left ? 'misses' : 'time') : null)

  constructor(private readonly chance: () => number = Math.random) {}

  start(): void {
    this.found = this.missed = this.number = 0
    this.left = SECONDS * 1000
    this.over = false
    this.going = true
  }

  /** Draw the next puzzle: a weekday, and a random number from 0 up to 1 that selects one of its puzzles. */
  drawNextPuzzle(): { weekday: number; which: number } {
    this.number += 1
    const days = LEVELS.flatMap((one, weekday) => (one === this.level ? [weekday] : []))
    return { weekday: days[Math.floor(this.chance() * days.length)] ?? 0, which: this.chance() }
  }

  countSolved(): void {
    if (this.going) this.found += 1
  }

  countMiss(): void {
    if (!this.going) return
    this.missed += 1
    if (this.missed >= MISSES) this.#end()
  }

  /** Subtract time that passed while a move was expected. */
  passTime(milliseconds: number): void {
    if (!this.going) return
    this.left = Math.max(0, this.left - milliseconds)
    if (!this.left) this.#end()
  }

  #end(): void {
    this.going = false
    this.over = true
  }
}
