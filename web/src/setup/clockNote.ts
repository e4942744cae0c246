// The meaning of a clock such as 3+2.
import type { Say } from '../phrases'

/** A clock of minutes and seconds a move, in a sentence; empty for any other. */
export function clockNote(say: Say, clock: string): string {
  const [minutes, increment] = clock.split('+').map(Number)
  return increment ? say('set-clock-why', { minutes: minutes ?? 0, increment }) : ''
}
