// Counters of tries at a puzzle: wrong moves, and whether the solution was shown.
import type { PuzzleDay } from '../../../protocol'
import { puzzleMemory } from './memory.svelte'
import { formatDay, today, type Day } from './days'

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
export function createTries(): Tries {
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
export function storedTriesOf(day: Day): Tries {
  const text = formatDay(day)
  // Fallback for browsers without storage, for as long as the page is open.
  let misses = $state(0)
  let shown = $state(false)
  let begun: Day | null = null

  const storedDay = (): PuzzleDay | undefined => puzzleMemory.days()[text]
  const storeDay = (how: PuzzleDay['how']): void => puzzleMemory.add({ [text]: { how, misses: tries.misses } }, 0)

  const tries: Tries = {
    get misses() {
      return Math.max(misses, storedDay()?.misses ?? 0)
    },
    get shown() {
      return shown || storedDay()?.how === 'shown'
    },
    // A puzzle that was begun before midnight may be solved after it.
    begin: () => void (begun ??= today()),
    miss() {
      misses = tries.misses + 1
      storeDay('tried')
    },
    show() {
      shown = true
      storeDay('shown')
    },
    solve() {
      if (!tries.shown) storeDay(begun === day ? 'solved' : 'late')
    },
  }
  return tries
}
