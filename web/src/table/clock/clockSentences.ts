// The agreed clock in words.
import type { Translate } from '../../phrases'
import type { Clock } from '../../protocol'

/** Seconds from which a limit is written in whole days for each move. */
const DAY_SECONDS = 24 * 3600

export const isClockSetInDays = ({ seconds }: Clock): boolean => seconds >= DAY_SECONDS

export const describeDaysPerMove = (say: Translate, clock: Clock): string | null =>
  isClockSetInDays(clock) ? say('days-a-move', { count: clock.seconds / DAY_SECONDS }) : null

export function describeClockSetting(say: Translate, clock: Clock): string {
  const days = describeDaysPerMove(say, clock)
  if (days) return days
  const { seconds, increment = 0 } = clock
  const shown = Number((seconds / 60).toFixed(1))
  return increment ? say('clock-is', { minutes: shown, increment }) : say('clock-is-plain', { minutes: shown })
}
