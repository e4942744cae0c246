// The shown garden: the current one, or an earlier one that is rebuilt from its moves.
import type { CellView, GameView, TableView, PatternView } from '../../../protocol'
import { CELLS } from './cells'
import { gardenOf } from './garden'

export interface ShownPosition {
  cells: readonly CellView[]
  last: string | null
  /** The pile, top tile last. */
  pile: readonly string[]
  ties: readonly PatternView[]
}

/** Return the tiles of a layout in the order of the cells. */
export const parseTiles = (layout: string): string[] => layout.split('/').flatMap((row) => row.match(/../g) ?? [])

const layoutOf = (game: GameView): string => game.notation.split(' ')[0] ?? ''

export const tileAt = (game: GameView, cell: string): string => parseTiles(layoutOf(game))[CELLS.indexOf(cell)] ?? ''

/** Return the seat that made a move, counted from 0. */
export const moverOfMove = (game: GameView, move: number): number => (game.first + move) % 2

const pileAfter = (game: GameView, moves: number): string[] =>
  game.actions.slice(0, moves).map((cell) => tileAt(game, cell))

/** Return the garden of a table after the first `moves` moves of its last game. */
export function shownPosition(view: TableView, moves = Infinity): ShownPosition | null {
  const [board, game] = [gardenOf(view), view.match?.games.at(-1)]
  if (!board || !game) return null
  return { cells: board.cells, last: board.last, pile: pileAfter(game, moves), ties: board.outcome?.ties ?? [] }
}

/** Return a game's garden after the first `moves` moves. */
export function positionAfter(game: GameView, moves: number): ShownPosition {
  const taken = game.actions.slice(0, moves)
  const cells = parseTiles(layoutOf(game)).map((tile, at) => {
    const cell = CELLS[at] ?? ''
    const move = taken.indexOf(cell)
    return { cell, tile, owner: move < 0 ? null : moverOfMove(game, move), claim: null }
  })
  const outcome = moves === game.actions.length && game.outcome?.game === 'okiya' ? game.outcome.view : null
  return { cells, last: taken.at(-1) ?? null, pile: pileAfter(game, moves), ties: outcome?.ties ?? [] }
}
