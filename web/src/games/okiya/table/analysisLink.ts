// The link from a game of a table to the analysis board.
import type { Say } from '../../../phrases'
import { analysisAt } from '../pages'
import { nameOf } from '../../../table/people/names'
import type { GameView, TableView } from '../../../protocol'

/** Return the address of a game after `move` moves, with both names and the seat that moved first. */
export const learnAt = (say: Say, view: TableView, game: GameView, move: number | null = null): string =>
  analysisAt(game.notation, move, {
    names: [nameOf(say, view, 0), nameOf(say, view, 1)],
    first: game.first === 1 ? 1 : 0,
  })
