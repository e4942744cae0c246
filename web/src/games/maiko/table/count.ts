// The count at the end, tile by tile: one's own first, each +1, then the others, each −1.
import type { PlayerBoard } from '../../../protocol'
import { colourOf } from '../board/tiles'

interface Counted {
  tile: string
  worth: 1 | -1
  /** What the board is worth with this tile and all before it. */
  total: number
}

export function counted(board: PlayerBoard): Counted[] {
  const tiles = board.cells.flat()
  const own = tiles.filter((tile) => colourOf(tile) === board.colour)
  const others = tiles.filter((tile) => colourOf(tile) !== board.colour)
  let total = 0
  return [...own, ...others].map((tile) => {
    const worth = colourOf(tile) === board.colour ? 1 : -1
    total += worth
    return { tile, worth, total }
  })
}

/**
 * The seats from the first to the last: by points, then by tiles of their own; who is equal shares a rank, and `loser`,
 * who gave up, is the last.
 */
export function ranked(boards: readonly PlayerBoard[], loser: number | null = null): { seat: number; rank: number }[] {
  function ahead(a: number, b: number): number {
    const [one, other] = [boards[a]!, boards[b]!]
    return Number(a === loser) - Number(b === loser) || other.score - one.score || other.own - one.own
  }
  const order = boards.map((_, seat) => seat).toSorted(ahead)
  return order.map((seat) => ({ seat, rank: 1 + order.filter((other) => ahead(other, seat) < 0).length }))
}
