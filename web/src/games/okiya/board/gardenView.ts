// Builds the view of a garden from tile and cell numbers, for games that run on this device.
import type { CellView, GardenView, OutcomeView } from '../../../protocol'
import { CELLS } from './cells'
import { formatLayout, splitTile, TILES } from './lineOfPlay'

interface GardenState {
  tiles: readonly number[]
  /** Indexes of the cells taken, in order. */
  taken: readonly number[]
  /** The seat that moved first. */
  first: number
  isOver: boolean
  isLegal(cell: number): boolean
  outcome: OutcomeView | null
}

/** Return why a tile may be taken after the last one: it is the first, or one of its pictures matches. */
function claimOf(tile: number, last: number | undefined): NonNullable<CellView['claim']> {
  if (last === undefined) return 'border'
  return splitTile(tile).vegetation === splitTile(last).vegetation ? 'vegetation' : 'symbol'
}

export function makeGardenView({ tiles, taken, first, isOver, isLegal, outcome }: GardenState): GardenView {
  const last = taken.at(-1)
  const lastTile = tiles[last ?? -1]
  const cells = tiles.map((tile, cell): CellView => {
    const move = taken.indexOf(cell)
    return {
      cell: CELLS[cell] ?? '',
      tile: TILES[tile] ?? '',
      owner: move < 0 ? null : (first + move) % 2,
      claim: isLegal(cell) ? claimOf(tile, lastTile) : null,
    }
  })
  return {
    layout: formatLayout(tiles),
    cells,
    turn: isOver ? null : (first + taken.length) % 2,
    last: CELLS[last ?? -1] ?? null,
    last_tile: TILES[lastTile ?? -1] ?? null,
    outcome,
  }
}
