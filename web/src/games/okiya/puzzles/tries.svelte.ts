// Counters of tries at a puzzle: wrong moves, and whether the solution was shown.
import type { PuzzleDay } from '../../../protocol'
import { memory } from './memory.svelte'
import { textOf, today, type Day } from './days'

export interface Tries {
  readonly misses: number
  readonly shown: boolean
  /** Record a first move or a request for the solution. */
  begin(): void
  miss(): void
  show(): void
  solve(): void
}

/** Return a counter that exists only while the page is open. */
export function countTries(): Tries {
  let misses = $state(0)
  let shown = $state(false)
  return {
    get misses() {
      return misses
    },
    get shown() {
      return shown
    },
    begin: () => undefined,
    miss: () => void (misses += 1),
    show: () => void (shown = true),
    solve: () => undefined,
  }
}

/**
 * Return the stored counter for the puzzle of a day. It survives reloads and is shared by tabs and by the devices of
 * an account.
 */
export function keptTries(day: Day): Tries {
  const text = textOf(day)
  // Fallback for browsers without storage, for as long as the page is open.
  let misses = $state(0)
  let shown = $state(false)
  let begun: Day | null = null

  const kept = (): PuzzleDay | undefined => memory.days()[text]
  const keep = (how: PuzzleDay['how']): void => memory.add({ [text]: { how, misses: tries.misses } }, 0)

  const tries: Tries = {
    get misses() {
      return Math.max(misses, kept()?.misses ?? 0)
    },
    get shown() {
      return shown || kept()?.how === 'shown'
    },
    // A puzzle that was begun before midnight may be solved after it.
    begin: () => void (begun ??= today()),
    miss() {
      misses = tries.misses + 1
      keep('tried')
    },
    show() {
      shown = true
      keep('shown')
    },
    solve() {
      if (!tries.shown) keep(begun === day ? 'solved' : 'late')
    },
  }
  return tries
}
