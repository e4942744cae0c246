// A streak: puzzles of rising level, one after the other, until the time is up or too many were missed. Of each puzzle
// the first move alone counts.
import { LEVELS } from './days'

export const SECONDS = 180
export const MISSES = 3
/** After so many puzzles they are harder by a level. */
const RISE = 3

export interface Streak {
  readonly going: boolean
  /** Whether one was played here already, so that there is something to tell. */
  readonly over: boolean
  /** Why it ended; null until it has. */
  readonly ended: 'time' | 'misses' | null
  readonly found: number
  readonly missed: number
  /** The number of the puzzle that lies there, from 1, and its level. */
  readonly number: number
  readonly level: number
  /** Milliseconds. */
  readonly left: number
  start(): void
  /** The next puzzle: the weekday that it is drawn from, and a number from 0 up to 1 that says which of them. */
  next(): { weekday: number; which: number }
  hit(): void
  miss(): void
  /** So much time has passed while a move was awaited. */
  pass(milliseconds: number): void
}

export function streak(chance: () => number = Math.random): Streak {
  let going = $state(false)
  let over = $state(false)
  let found = $state(0)
  let missed = $state(0)
  let number = $state(0)
  let left = $state(SECONDS * 1000)
  const level = $derived(Math.min(5, 1 + Math.floor((Math.max(1, number) - 1) / RISE)))

  function end(): void {
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
    hit() {
      if (going) found += 1
    },
    miss() {
      if (!going) return
      missed += 1
      if (missed >= MISSES) end()
    },
    pass(milliseconds) {
      if (!going) return
      left = Math.max(0, left - milliseconds)
      if (!left) end()
    },
  }
}
