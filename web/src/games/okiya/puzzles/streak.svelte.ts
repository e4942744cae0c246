// A streak: puzzles of rising level until the time is up or too many were missed. Only the first move of each puzzle
// counts.
import { LEVELS } from './days'

export const SECONDS = 180
export const MISSES = 3
/** Number of puzzles after which the level rises. */
const RISE = 3

export interface Streak {
  readonly going: boolean
  /** Whether a streak was played here, so that a result can be shown. */
  readonly over: boolean
  /** Why the streak ended; null while it runs. */
  readonly ended: 'time' | 'misses' | null
  readonly found: number
  readonly missed: number
  /** The number of the current puzzle, from 1, and its level. */
  readonly number: number
  readonly level: number
  /** Milliseconds left. */
  readonly left: number
  start(): void
  /** Draw the next puzzle: a weekday, and a random number from 0 up to 1 that selects one of its puzzles. */
  next(): { weekday: number; which: number }
  countSolved(): void
  countMiss(): void
  /** Subtract time that passed while a move was expected. */
  passTime(milliseconds: number): void
}

export function createStreak(chance: () => number = Math.random): Streak {
  let going = $state(false)
  let over = $state(false)
  let found = $state(0)
  let missed = $state(0)
  let number = $state(0)
  let left = $state(SECONDS * 1000)
  const level = $derived(Math.min(5, 1 + Math.floor((Math.max(1, number) - 1) / RISE)))

  function endStreak(): void {
    going = false
    over = true
  }

  return {
    get going() {
      return going
    },
    get over() {
      return over
    },
    get ended() {
      return over ? (left ? 'misses' : 'time') : null
    },
    get found() {
      return found
    },
    get missed() {
      return missed
    },
    get number() {
      return number
    },
    get level() {
      return level
    },
    get left() {
      return left
    },
    start() {
      found = missed = number = 0
      left = SECONDS * 1000
      over = false
      going = true
    },
    next() {
      number += 1
      const days = LEVELS.flatMap((one, weekday) => (one === level ? [weekday] : []))
      return { weekday: days[Math.floor(chance() * days.length)] ?? 0, which: chance() }
    },
    countSolved() {
      if (going) found += 1
    },
    countMiss() {
      if (!going) return
      missed += 1
      if (missed >= MISSES) endStreak()
    },
    passTime(milliseconds) {
      if (!going) return
      left = Math.max(0, left - milliseconds)
      if (!left) endStreak()
    },
  }
}
