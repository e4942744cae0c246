// The shown garden: the current one, or an earlier one that is rebuilt from its moves.
import type { CellView, GameView, TableView, PatternView } from '../../../protocol'
import { CELLS } from './cells'
import { garden } from './garden'

export interface Shown {
  cells: readonly CellView[]
  last: string | null
  /** The pile, top tile last. */
  pile: readonly string[]
  ties: readonly PatternView[]
}

/** Return the tiles of a layout in the order of the cells. */
export const tilesOf = (layout: string): string[] => layout.split('/').flatMap((row) => row.match(/../g) ?? [])

const layoutOf = (game: GameView): string => game.notation.split(' ')[0] ?? ''

export const tileAt = (game: GameView, cell: string): string => tilesOf(layoutOf(game))[CELLS.indexOf(cell)] ?? ''

/** Return the seat that made a move, counted from 0. */
export const moverOf = (game: GameView, move: number): number => (game.first + move) % 2

const pileOf = (game: GameView, moves: number): string[] =>
  game.actions.slice(0, moves).map((cell) => tileAt(game, cell))

/** Return the garden of a table after the first `moves` moves of its last game. */
export function nowShown(view: TableView, moves = Infinity): Shown | null {
  const [board, game] = [garden(view), view.match?.games.at(-1)]
  if (!board || !game) return null
  return { cells: board.cells, last: board.last, pile: pileOf(game, moves), ties: board.outcome?.ties ?? [] }
}

/** Return a game's garden after the first `moves` moves. */
export function lookBack(game: GameView, moves: number): Shown {
  const taken = game.actions.slice(0, moves)
  const cells = tilesOf(layoutOf(game)).map((tile, at) => {
    const cell = CELLS[at] ?? ''
    const move = taken.indexOf(cell)
    return { cell, tile, owner: move < 0 ? null : moverOf(game, move), claim: null }
  })
  const outcome = moves === game.actions.length && game.outcome?.game === 'okiya' ? game.outcome.view : null
  return { cells, last: taken.at(-1) ?? null, pile: pileOf(game, moves), ties: outcome?.ties ?? [] }
}
