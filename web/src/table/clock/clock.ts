// Computation and format of the time on a clock.
import type { ClockView } from '../../protocol'

export const LOW_TIME_MS = 10_000

/** Return the milliseconds that a seat has left at time `now`; `viewTime` is the time of the view. */
export function timeLeft(clock: ClockView, seat: number, viewTime: number, now: number): number {
  const given = clock.left[seat] ?? 0
  return clock.running === seat ? Math.max(0, given - Math.max(0, now - viewTime)) : given
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Remaining time from which no seconds are shown. */
const LONG_TIME_MS = 4 * HOUR_MS

/** Return the two largest units of a long time, or null if seconds are shown. */
export function splitLongTime(ms: number): { days: number; hours: number; minutes: string } | null {
  if (ms < LONG_TIME_MS) return null
  const minutes = String(Math.floor(ms / MINUTE_MS) % 60).padStart(2, '0')
  return { days: Math.floor(ms / DAY_MS), hours: Math.floor(ms / HOUR_MS) % 24, minutes }
}

/** Return the largest unit of a time and its count: days, hours or minutes. */
export function largestUnit(ms: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (ms >= DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) }
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) }
  return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) }
}

/** Format a time as 3:05 or 1:02:03, and below ten seconds with tenths: 9.4. */
export function formatTime(ms: number): string {
  if (ms < LOW_TIME_MS) return (Math.floor(ms / 100) / 10).toFixed(1)
  const seconds = Math.floor(ms / 1000)
  const twoDigits = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}` : `${minutes}:${twoDigits(seconds % 60)}`
}

/** Return the milliseconds until the shown time changes. */
export const millisecondsToNextChange = (ms: number): number =>
  (ms % (ms < LOW_TIME_MS ? 100 : ms < LONG_TIME_MS ? 1000 : MINUTE_MS)) + 1
