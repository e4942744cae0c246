// The way from a game of a table to the analysis board, which then knows who sat where.
import type { Say } from '../../../phrases'
import { analysisAt } from '../pages'
import { nameOf } from '../../../table/people/names'
import type { GameView, TableView } from '../../../protocol'

/** The address of a game after so many of its moves, with the names of both players and who of them began. */
export const learnAt = (say: Say, view: TableView, game: GameView, move: number | null = null): string =>
  analysisAt(game.notation, move, {
    names: [nameOf(say, view, 0), nameOf(say, view, 1)],
    first: game.first === 1 ? 1 : 0,
  })
