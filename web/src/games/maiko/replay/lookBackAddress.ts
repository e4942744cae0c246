// Addresses of moments in the look back at a game of a table.
import { makeTableAddress } from '../../../addresses'

/** A game of a table and, unless the look back begins as usual, a seat and a frame of the replay. */
export interface LookBackTarget {
  game: number
  seat?: number
  frame?: number
}

/** Return the address of a frame in the look back of a seat. */
export const makeLookBackAddress = (table: string, { game, seat, frame }: Required<LookBackTarget>): string =>
  `${makeTableAddress(table)}?look-back=${game}-${seat}-${frame}`

/** Return the moment that an address of a table leads to, or null for other addresses. */
export function parseLookBackAddress(search: string): LookBackTarget | null {
  const found = /[?&]look-back=(\d+)-(\d+)-(\d+)/.exec(search)
  return found && { game: Number(found[1]), seat: Number(found[2]), frame: Number(found[3]) }
}
