// The count at the end, tile by tile: one's own first, each +1, then the others, each −1.
import type { PlayerBoard } from '../wire'

export interface Counted {
  tile: string
  worth: 1 | -1
  /** What the board is worth with this tile and all before it. */
  total: number
}

export function counted(board: PlayerBoard): Counted[] {
  const tiles = board.cells.flat()
  const own = tiles.filter((tile) => tile.charAt(1) === board.colour)
  const others = tiles.filter((tile) => tile.charAt(1) !== board.colour)
  let total = 0
  return [...own, ...others].map((tile) => {
    const worth = tile.charAt(1) === board.colour ? 1 : -1
    total += worth
    return { tile, worth, total }
  })
}

/** The seats from the first to the last: by points, then by tiles of their own; who is equal shares a rank. */
export function ranked(boards: readonly PlayerBoard[]): { seat: number; rank: number }[] {
  const key = (seat: number): [number, number] => [boards[seat]?.score ?? 0, boards[seat]?.own ?? 0]
  const order = boards.map((_, seat) => seat).toSorted((a, b) => key(b)[0] - key(a)[0] || key(b)[1] - key(a)[1])
  return order.map((seat) => ({
    seat,
    rank:
      1 +
      order.filter(
        (other) => key(other)[0] > key(seat)[0] || (key(other)[0] === key(seat)[0] && key(other)[1] > key(seat)[1]),
      ).length,
  }))
}
