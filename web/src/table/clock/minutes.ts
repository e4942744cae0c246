// The agreed clock in words.
import type { Say } from '../../phrases'
import type { Clock } from '../../protocol'

/** Seconds from which a limit is written in whole days for each move. */
const A_DAY = 24 * 3600

export const isOfDays = ({ seconds }: Clock): boolean => seconds >= A_DAY

export const daysAMove = (say: Say, clock: Clock): string | null =>
  isOfDays(clock) ? say('days-a-move', { count: clock.seconds / A_DAY }) : null

export function minutes(say: Say, clock: Clock): string {
  const days = daysAMove(say, clock)
  if (days) return days
  const { seconds, increment = 0 } = clock
  const shown = Number((seconds / 60).toFixed(1))
  return increment ? say('clock-is', { minutes: shown, increment }) : say('clock-is-plain', { minutes: shown })
}
