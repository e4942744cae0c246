// Tries at a puzzle: its wrong moves, and whether its solution was shown.
import type { PuzzleDay } from '../../../protocol'
import { memory } from './memory.svelte'
import { textOf, today, type Day } from './days'

export interface Tries {
  readonly misses: number
  readonly shown: boolean
  /** A first move is made, or the solution asked for. */
  begin(): void
  miss(): void
  show(): void
  solve(): void
}

/** Tries that this page alone counts. */
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

/** Tries at the puzzle of a day, which are kept: after a reload, in another tab, and on the devices of an account. */
export function keptTries(day: Day): Tries {
  const text = textOf(day)
  // a browser that stores nothing knows these as long as the page is open
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
    // what was begun before midnight may be solved after it
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
