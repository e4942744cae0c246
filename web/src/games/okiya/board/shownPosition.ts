// The shown garden: the current one, or an earlier one that is rebuilt from its moves.
import type { CellView, GameView, TableView, PatternView } from '../../../protocol'
import { CELLS } from './cells'
import { findGardenView } from './garden'

export interface ShownPosition {
  cells: readonly CellView[]
  last: string | null
  /** The pile, top tile last. */
  pile: readonly string[]
  ties: readonly PatternView[]
}

/** Return the tiles of a layout in the order of the cells. */
export const splitLayoutIntoTiles = (layoutText: string): string[] =>
  layoutText.split('/').flatMap((row) => row.match(/../g) ?? [])

const extractLayoutText = (game: GameView): string => game.notation.split(' ')[0] ?? ''

export const findTileAtCell = (game: GameView, cellName: string): string =>
  splitLayoutIntoTiles(extractLayoutText(game))[CELLS.indexOf(cellName)] ?? ''

/** Return the seat that made a move, counted from 0. */
export const findSeatOfGameMove = (game: GameView, moveIndex: number): number => (game.first + moveIndex) % 2

const listPileAfterMoves = (game: GameView, moveCount: number): string[] =>
  game.actions.slice(0, moveCount).map((cell) => findTileAtCell(game, cell))

/** Return the garden of a table after the first `moves` moves of its last game. */
export function makeShownPosition(view: TableView, moveCount = Infinity): ShownPosition | null {
  const [board, game] = [findGardenView(view), view.match?.games.at(-1)]
  if (!board || !game) return null
  return {
    cells: board.cells,
    last: board.last,
    pile: listPileAfterMoves(game, moveCount),
    ties: board.outcome?.ties ?? [],
  }
}

/** Return a game's garden after the first `moves` moves. */
export function makePositionAfterMoves(game: GameView, moveCount: number): ShownPosition {
  const taken = game.actions.slice(0, moveCount)
  const cells = splitLayoutIntoTiles(extractLayoutText(game)).map((tile, at) => {
    const cell = CELLS[at] ?? ''
    const move = taken.indexOf(cell)
    return { cell, tile, owner: move < 0 ? null : findSeatOfGameMove(game, move), claim: null }
  })
  const outcome = moveCount === game.actions.length && game.outcome?.game === 'okiya' ? game.outcome.view : null
  return { cells, last: taken.at(-1) ?? null, pile: listPileAfterMoves(game, moveCount), ties: outcome?.ties ?? [] }
}
