// What is agreed at a rated table: people alone, their time, and all else by chance.
import type { Clock, NewTable } from '../protocol'

export const RATED = ['none', 'rated'] as const
export type Rated = (typeof RATED)[number]

/** The wish for a rated table out of one that may have more in it; `clock` is for who has chosen none. */
export function ratedTable({ game, seats, clock }: NewTable, otherwise: Clock): NewTable {
  return { game, seats, first: null, clock: clock ?? otherwise, rated: true }
}
