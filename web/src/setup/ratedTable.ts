// Terms of a rated table: only people, a clock, and random deals.
import type { Clock, NewTable } from '../protocol'

export const RATED = ['none', 'rated'] as const
export type TableRatingChoice = (typeof RATED)[number]

/** Return the request for a rated table from a general one. `defaultClock` is the clock if none was chosen. */
export function makeRatedTableRequest({ game, seats, clock }: NewTable, defaultClock: Clock): NewTable {
  return { game, seats, first: null, clock: clock ?? defaultClock, rated: true }
}
