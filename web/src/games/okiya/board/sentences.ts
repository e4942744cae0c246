// Sentences about Okiya: tiles, cells, turns, results. A tile is two letters, its vegetation's and its symbol's.
import { addFullStop, type Translate } from '../../../phrases'
import type { GameResultTexts } from '../../../game/game'
import { formatPlayerName, makePlayerPhraseValues, makeTurnPhraseValues } from '../../../table/people/names'
import { describeLoss } from '../../../table/sentences'
import { findMatchGoal } from '../matchGoal'
import { CELLS } from './cells'
import { splitTileNumber, TILES } from './lineOfPlay'
import { findGardenView } from './garden'
import { findSeatOfGameMove, findTileAtCell, splitLayoutIntoTiles } from './shownPosition'
import type { Acted, CellView, GameView, GardenView, OutcomeView, TableView } from '../../../protocol'

const VEGETATIONS = ['maple', 'cherry', 'pine', 'iris']
const SYMBOLS = ['sun', 'bird', 'rain', 'tanzaku']

export type TileFamilyKind = 'vegetation' | 'symbol'

/** Return the family of a tile as drawings (`i-iris`) and phrases (`family-iris`) name it. */
export function findTileFamilyId(tile: string, familyKind: TileFamilyKind): string {
  const number = TILES.indexOf(tile)
  if (number < 0) return ''
  const pictures = splitTileNumber(number)
  return (familyKind === 'vegetation' ? VEGETATIONS[pictures.vegetation] : SYMBOLS[pictures.symbol]) ?? ''
}

export const formatTileFamilyName = (
  say: Translate,
  tile: string,
  familyKind: TileFamilyKind,
  phraseAttribute = '',
): string => say(`family-${findTileFamilyId(tile, familyKind)}${phraseAttribute}`)

export const formatTileName = (say: Translate, tile: string): string =>
  say('tile', {
    vegetation: formatTileFamilyName(say, tile, 'vegetation'),
    symbol: formatTileFamilyName(say, tile, 'symbol'),
  })

/** Return a sentence about a move. */
export function describeAction(say: Translate, view: TableView, { seat, action }: Acted): string {
  const tile = splitLayoutIntoTiles(findGardenView(view)?.layout ?? '')[CELLS.indexOf(action)] ?? ''
  return say('event-acted', {
    ...makePlayerPhraseValues(say, view, seat),
    tile: formatTileName(say, tile),
    cell: action,
  })
}

/** Return the label of a cell. `tied` and `last` describe its token. */
export function formatCellLabel(
  say: Translate,
  view: TableView,
  cell: CellView,
  isLast: boolean,
  isWinning: boolean,
): string {
  if (cell.owner !== null) {
    const id = isWinning ? 'cell-tied' : isLast ? 'cell-last' : 'cell-taken'
    return say(id, { cell: cell.cell, ...makePlayerPhraseValues(say, view, cell.owner) })
  }
  const values = { cell: cell.cell, tile: formatTileName(say, cell.tile) }
  if (cell.claim === 'border') return say('cell-border', values)
  if (cell.claim === null) return say('cell-quiet', values)
  return say('cell-legal', { ...values, family: formatTileFamilyName(say, cell.tile, cell.claim) })
}

/** Return why a cell cannot be taken now, or '' after the game. */
export function explainIllegalCell(say: Translate, view: TableView, cell: CellView): string {
  const board = findGardenView(view)
  if (!board || view.phase !== 'playing') return ''
  if (!view.can.includes('act')) return say('refused-not-your-turn')
  if (cell.owner !== null) return addFullStop(formatCellLabel(say, view, cell, false, false))
  const { last_tile: last } = board
  if (!last) return say('ask-border-why')
  const [vegetation, symbol] = [
    formatTileFamilyName(say, last, 'vegetation'),
    formatTileFamilyName(say, last, 'symbol'),
  ]
  return say('cell-matches-nothing', { cell: cell.cell, vegetation, symbol })
}

/** Return the heading above the tiles that can be taken. */
export function formatTurnTitle(say: Translate, view: TableView, board: GardenView): string {
  const shared = view.shared && view.seats.some(({ yours }) => yours) ? '-shared' : ''
  return say(`${board.last_tile ? 'ask-take' : 'ask-border'}${shared}`, makeTurnPhraseValues(say, view, board.turn))
}

/** Return one sentence about the turn and the legal tiles, for the live region. */
export function describeTurnInSentence(say: Translate, view: TableView): string {
  const board = findGardenView(view)
  if (!board || view.phase !== 'playing') return ''
  if (!board.last_tile) return `${formatTurnTitle(say, view, board)}.`
  const [vegetation, symbol] = [
    formatTileFamilyName(say, board.last_tile, 'vegetation'),
    formatTileFamilyName(say, board.last_tile, 'symbol'),
  ]
  return say('ask-said', { ...makeTurnPhraseValues(say, view, board.turn), vegetation, symbol })
}

/** Return the position of a look back in words: the game, the number of moves, and the last of these moves. */
export function describeLookBackPosition(
  say: Translate,
  view: TableView,
  game: GameView | undefined,
  number: number,
  move: number,
): string {
  const position = say('look-at-move', { number, move, moves: game?.actions.length ?? 0 })
  const cell = game?.actions[move - 1]
  if (!game || !cell) return position
  const tile = formatTileName(say, findTileAtCell(game, cell))
  return say('look-at-tile', {
    position,
    name: formatPlayerName(say, view, findSeatOfGameMove(game, move - 1)),
    tile,
    cell,
  })
}

const convertReasonToPhraseKey = (reason: string): string => reason.replaceAll(' ', '-')

/** Return how a game ended in a word or two. A full garden that counts as a blockade is called a full garden. */
export const formatEndingName = (say: Translate, reason: string, tilesLeft: number | null): string =>
  say(`how-${reason === 'blockade' && tilesLeft === 0 ? 'full-garden' : convertReasonToPhraseKey(reason)}`)

function formatOutcomeTitle(say: Translate, { reason, ties, tiles_left }: OutcomeView): string {
  const [first, ...more] = ties
  if (first) return more.length ? say('shape-several', { count: ties.length }) : say(`shape-${first.shape}`)
  return say(`result-${reason === 'blockade' && tiles_left === 0 ? 'full-garden' : convertReasonToPhraseKey(reason)}`)
}

/** Return a headline and a sentence about the end of the game, or null while it goes on. */
export function describeGameResult(say: Translate, view: TableView): GameResultTexts | null {
  const board = findGardenView(view)
  const ending = view.match?.games.at(-1)?.ending
  if (!board || !ending) return null
  const winner = ending.winners[0] ?? null
  const won = makePlayerPhraseValues(say, view, winner)
  if (ending.reason === 'time' || ending.reason === 'resignation') {
    const lost = describeLoss(say, view, ending.reason, winner === 0 ? 1 : 0)
    return { title: say(`result-${ending.reason}`), why: `${lost} ${say('wins', won)}` }
  }
  if (winner === null) return { title: say('result-draw'), why: say('why-draw') }
  const title = board.outcome ? formatOutcomeTitle(say, board.outcome) : ''
  const left = board.outcome?.tiles_left ?? 0
  if (ending.reason === 'blockade' && left === 0) return { title, why: say('why-full-garden', won) }
  return { title, why: say('why-won', { ...won, count: left }) }
}

/** Return the score of both players in the match, or '' if the match is a single game. */
export function describeMatchScore(say: Translate, view: TableView): string {
  const goal = findMatchGoal(view.setup)
  if (goal.kind === 'single') return ''
  return view.seats
    .map((_, seat) => {
      const points = view.match?.score[seat] ?? 0
      return addFullStop(say('score-of', { ...makePlayerPhraseValues(say, view, seat), points, ...goal }))
    })
    .join(' ')
}
