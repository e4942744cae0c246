// The final count of a board, tile by tile: the player's own tiles first, +1 each, then the others, −1 each.
import type { PlayerBoard } from '../../../protocol'
import { parseColourLetter } from '../board/tiles'

interface TileWithPoints {
  tile: string
  worth: 1 | -1
  /** Points of the board with this tile and all before it. */
  total: number
}

export function countPointsByTile(board: PlayerBoard): TileWithPoints[] {
  const tiles = board.cells.flat()
  const own = tiles.filter((tile) => parseColourLetter(tile) === board.colour)
  const others = tiles.filter((tile) => parseColourLetter(tile) !== board.colour)
  let total = 0
  return [...own, ...others].map((tile) => {
    const worth = parseColourLetter(tile) === board.colour ? 1 : -1
    total += worth
    return { tile, worth, total }
  })
}

interface RankedSeat {
  seat: number
  rank: number
}

/**
 * Rank the seats by points, then by the number of their own tiles. Equal seats share a rank. `loser`, a seat that
 * resigned, is last.
 */
export function rankSeatsByScore(boards: readonly PlayerBoard[], loser: number | null = null): RankedSeat[] {
  function compareSeats(seat: number, otherSeat: number): number {
    const [one, other] = [boards[seat]!, boards[otherSeat]!]
    return Number(seat === loser) - Number(otherSeat === loser) || other.score - one.score || other.own - one.own
  }
  const order = boards.map((_, seat) => seat).toSorted(compareSeats)
  return order.map((seat) => ({ seat, rank: 1 + order.filter((other) => compareSeats(other, seat) < 0).length }))
}
