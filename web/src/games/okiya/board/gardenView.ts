// A garden as a table shows it, made on this device from the numbers of its tiles and of the cells that were taken.
import type { CellView, GardenView, OutcomeView } from '../../../protocol'
import { CELLS } from './cells'
import { layoutText, picturesOf, TILES } from './lineOfPlay'

interface Played {
  tiles: readonly number[]
  /** The cells that were taken, one after the other. */
  taken: readonly number[]
  /** The seat that began. */
  first: number
  isOver: boolean
  isLegal(cell: number): boolean
  outcome: OutcomeView | null
}

/** Why a tile may be taken after another: nothing was taken yet, or one of their pictures is the same. */
function claimOf(tile: number, last: number | undefined): NonNullable<CellView['claim']> {
  if (last === undefined) return 'border'
  return picturesOf(tile).vegetation === picturesOf(last).vegetation ? 'vegetation' : 'symbol'
}

export function gardenView({ tiles, taken, first, isOver, isLegal, outcome }: Played): GardenView {
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
    layout: layoutText(tiles),
    cells,
    turn: isOver ? null : (first + taken.length) % 2,
    last: CELLS[last ?? -1] ?? null,
    last_tile: TILES[lastTile ?? -1] ?? null,
    outcome,
  }
}
