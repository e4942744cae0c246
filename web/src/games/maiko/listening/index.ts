// The part of Maiko for listening keys.
import type { GameListeningModule } from '../../../game/game'
import { addFullStop } from '../../../phrases'
import { makePlayerPhraseValues } from '../../../table/people/names'
import type { HouseView, TableView } from '../../../protocol'
import type { Translate } from '../../../phrases'
import { findHouseView } from '../board/houseView'
import { formatColourName, formatObjectName, formatPointsInWords, OBJECTS } from '../board/sentences'
import { parseColourLetter } from '../board/tiles'

/** Return the tiles and kamon on a player's board. */
function describeTilesOfSeat(say: Translate, board: HouseView['boards'][number]): string {
  const cells = OBJECTS.flatMap((letter, at) => {
    const tiles = board.cells[at] ?? []
    if (!tiles.length) return []
    const colours = tiles.map((tile) => formatColourName(say, parseColourLetter(tile))).join(', ')
    return say('cell-holds', { object: formatObjectName(say, letter), tiles: colours })
  })
  return [...cells, say('kamon', { count: board.kamon })].join('; ')
}

const describeEachSeat = (
  say: Translate,
  view: TableView,
  describe: (board: HouseView['boards'][number]) => string,
): string =>
  (findHouseView(view)?.boards ?? [])
    .map((board, seat) =>
      addFullStop(say('listen-line', { ...makePlayerPhraseValues(say, view, seat), text: describe(board) })),
    )
    .join(' ')

export default {
  describeBoard(say, view) {
    const house = findHouseView(view)
    if (!house) return ''
    const down = `${house.down} ${say('tiles-down', { count: house.down })}`
    const friends = `${house.friends} ${say('friends-left', { count: house.friends })}`
    const boards = describeEachSeat(say, view, (board) => describeTilesOfSeat(say, board))
    return `${addFullStop(down)} ${addFullStop(friends)} ${boards}`
  },
  describeScore: (say, view) => describeEachSeat(say, view, (board) => formatPointsInWords(say, board.score)),
} satisfies GameListeningModule
