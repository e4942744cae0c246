// Computation and format of the time on a clock.
import type { ClockView } from '../../protocol'

export const LOW_TIME_MS = 10_000

/** Seconds left at which a screen reader warns: time for a thought, and time for a move. */
const WARNED_SECONDS = [10, 30]

/** Return the last warning that was due at this remaining time, or null if none was. */
export const findSecondsWarned = (remainingMs: number): number | null =>
  WARNED_SECONDS.find((seconds) => remainingMs <= seconds * 1000) ?? null

/** Return the milliseconds that a seat has left at time `now`; the view came at `viewReceivedAt`. */
export function computeTimeLeftMs(clock: ClockView, seat: number, viewReceivedAt: number, now: number): number {
  const given = clock.left[seat] ?? 0
  return clock.running === seat ? Math.max(0, given - Math.max(0, now - viewReceivedAt)) : given
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Remaining time from which no seconds are shown. */
const LONG_TIME_MS = 4 * HOUR_MS

/** Return the two largest units of a long time, or null if seconds are shown. */
export function splitLongTime(remainingMs: number): { days: number; hours: number; minutes: string } | null {
  if (remainingMs < LONG_TIME_MS) return null
  const minutes = String(Math.floor(remainingMs / MINUTE_MS) % 60).padStart(2, '0')
  return { days: Math.floor(remainingMs / DAY_MS), hours: Math.floor(remainingMs / HOUR_MS) % 24, minutes }
}

/** Return the largest unit of a time and its count: days, hours or minutes. */
export function convertToLargestUnit(remainingMs: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (remainingMs >= DAY_MS) return { unit: 'days', count: Math.floor(remainingMs / DAY_MS) }
  if (remainingMs >= HOUR_MS) return { unit: 'hours', count: Math.floor(remainingMs / HOUR_MS) }
  return { unit: 'minutes', count: Math.floor(remainingMs / MINUTE_MS) }
}

/** Format a time as 3:05 or 1:02:03, and below ten seconds with tenths: 9.4. */
export function formatRemainingTime(remainingMs: number): string {
  if (remainingMs < LOW_TIME_MS) return (Math.floor(remainingMs / 100) / 10).toFixed(1)
  const seconds = Math.floor(remainingMs / 1000)
  const padToTwoDigits = (number: number): string => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours
    ? `${hours}:${padToTwoDigits(minutes)}:${padToTwoDigits(seconds % 60)}`
    : `${minutes}:${padToTwoDigits(seconds % 60)}`
}

/** Return the milliseconds until the shown time changes. */
export const computeMsToNextClockChange = (remainingMs: number): number =>
  (remainingMs % (remainingMs < LOW_TIME_MS ? 100 : remainingMs < LONG_TIME_MS ? 1000 : MINUTE_MS)) + 1
