// What a clock shows.
import type { ClockView } from '../../protocol'

export const LOW = 10_000

/** What a seat has left now, in milliseconds; `at` is when the view came. */
export function left(clock: ClockView, seat: number, at: number, now: number): number {
  const given = clock.left[seat] ?? 0
  return clock.running === seat ? Math.max(0, given - Math.max(0, now - at)) : given
}

/** 3:05, 1:02:03, and tenths of a second under ten: 9.4. */
export function clockText(ms: number): string {
  if (ms < LOW) return (Math.floor(ms / 100) / 10).toFixed(1)
  const seconds = Math.floor(ms / 1000)
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** How long what is shown stays true, in milliseconds. */
export const nextChange = (ms: number): number => (ms < LOW ? ms % 100 : ms % 1000) + 1
