// Counter of tries at a puzzle: wrong moves, and whether the solution was shown.
import type { PuzzleDay } from '../../../protocol'
import { puzzleResults } from './puzzleResults.svelte'
import { formatDay, currentDay, type DayNumber } from '../../../game/days'

/**
 * A counter that exists while the page is open. With the day of its puzzle it is also stored: it survives reloads and
 * is shared by tabs and by the devices of an account.
 */
export class PuzzleTryCounter {
  // Also the fallback for browsers without storage.
  #misses = $state(0)
  #shown = $state(false)
  #begun: DayNumber | null = null

  constructor(private readonly day: DayNumber | null = null) {}

  get misses(): number {
    return Math.max(this.#misses, this.#stored?.misses ?? 0)
  }

  get shown(): boolean {
    return this.#shown || this.#stored?.how === 'shown'
  }

  /** Record a first move or a request for the solution. A puzzle begun before midnight may be solved after it. */
  recordStart(): void {
    this.#begun ??= currentDay()
  }

  recordMiss(): void {
    this.#misses = this.misses + 1
    this.#store('tried')
  }

  recordSolutionShown(): void {
    this.#shown = true
    this.#store('shown')
  }

  recordSolved(): void {
    if (!this.shown) this.#store(this.#begun === this.day ? 'solved' : 'late')
  }

  get #stored(): PuzzleDay | undefined {
    return this.day === null ? undefined : puzzleResults.days()[formatDay(this.day)]
  }

  #store(how: PuzzleDay['how']): void {
    if (this.day !== null) puzzleResults.add({ [formatDay(this.day)]: { how, misses: this.misses } }, 0)
  }
}
