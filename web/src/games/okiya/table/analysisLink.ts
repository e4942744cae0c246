// The link from a game of a table to the analysis board.
import type { Translate } from '../../../phrases'
import { analysisAddress } from '../pages'
import { formatPlayerName } from '../../../table/people/names'
import type { GameView, TableView } from '../../../protocol'

/** Return the address of a game after `move` moves, with both names and the seat that moved first. */
export const makeAnalysisLink = (say: Translate, view: TableView, game: GameView, move: number | null = null): string =>
  analysisAddress(game.notation, move, {
    names: [formatPlayerName(say, view, 0), formatPlayerName(say, view, 1)],
    first: game.first === 1 ? 1 : 0,
  })
