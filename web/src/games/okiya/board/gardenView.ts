// Builds the view of a garden from tile and cell numbers, for games that run on this device.
import type { CellView, GardenView, OutcomeView } from '../../../protocol'
import { CELLS } from './cells'
import { formatLayout, splitTileNumber, TILES } from './lineOfPlay'

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
function findReasonTileIsLegal(tileIndex: number, lastTileIndex: number | undefined): NonNullable<CellView['claim']> {
  if (lastTileIndex === undefined) return 'border'
  return splitTileNumber(tileIndex).vegetation === splitTileNumber(lastTileIndex).vegetation ? 'vegetation' : 'symbol'
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
      claim: isLegal(cell) ? findReasonTileIsLegal(tile, lastTile) : null,
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
