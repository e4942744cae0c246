// Computation and format of the time on a clock.
import type { ClockView } from '../../protocol'

export const LOW = 10_000

/** Return the milliseconds that a seat has left at time `now`; `at` is the time of the view. */
export function left(clock: ClockView, seat: number, at: number, now: number): number {
  const given = clock.left[seat] ?? 0
  return clock.running === seat ? Math.max(0, given - Math.max(0, now - at)) : given
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Remaining time from which no seconds are shown. */
const LONG = 4 * HOUR

/** Return the two largest units of a long time, or null if seconds are shown. */
export function longTime(ms: number): { days: number; hours: number; minutes: string } | null {
  if (ms < LONG) return null
  const minutes = String(Math.floor(ms / MINUTE) % 60).padStart(2, '0')
  return { days: Math.floor(ms / DAY), hours: Math.floor(ms / HOUR) % 24, minutes }
}

/** Return the largest unit of a time and its count: days, hours or minutes. */
export function largestUnit(ms: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (ms >= DAY) return { unit: 'days', count: Math.floor(ms / DAY) }
  if (ms >= HOUR) return { unit: 'hours', count: Math.floor(ms / HOUR) }
  return { unit: 'minutes', count: Math.floor(ms / MINUTE) }
}

/** Format a time as 3:05 or 1:02:03, and below ten seconds with tenths: 9.4. */
export function clockText(ms: number): string {
  if (ms < LOW) return (Math.floor(ms / 100) / 10).toFixed(1)
  const seconds = Math.floor(ms / 1000)
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Return the milliseconds until the shown time changes. */
export const nextChange = (ms: number): number => (ms % (ms < LOW ? 100 : ms < LONG ? 1000 : MINUTE)) + 1
