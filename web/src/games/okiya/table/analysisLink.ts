// The link from a game of a table to the analysis board.
import type { Translate } from '../../../phrases'
import { makeAnalysisAddress } from '../pages'
import { formatPlayerName } from '../../../table/people/names'
import type { GameView, TableView } from '../../../protocol'

/** Return the address of a game after `move` moves, with both names and the seat that moved first. */
export const makeAnalysisAddressOfGame = (
  say: Translate,
  view: TableView,
  game: GameView,
  moveCount: number | null = null,
): string =>
  makeAnalysisAddress(game.notation, moveCount, {
    names: [formatPlayerName(say, view, 0), formatPlayerName(say, view, 1)],
    first: game.first === 1 ? 1 : 0,
  })
