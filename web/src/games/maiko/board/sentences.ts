// Sentences about Maiko: tiles, places, expected actions, steps and results.
import type { Translate } from '../../../phrases'
import type { GameResultTexts } from '../../../game/game'
import {
  joinNamesWithAnd,
  formatPlayerName,
  makePlayerPhraseValues,
  makeTurnPhraseValues,
} from '../../../table/people/names'
import { isOnlyYourSeat } from '../../../table/state'
import type { Acted, HouseView, StepView, TableView } from '../../../protocol'
import { COLOURS } from '../colours'
import { findHouseView, extractPublicSteps } from './houseView'
import type { GameLogLine } from '../table/log'
import { PLACES, findRoomOfPlace } from './houseFloorPlan'
import { parseColourLetter, parseObjectLetter, parseTile } from './tiles'

export const OBJECTS = [...'FTKMSPCBO'] as const

export const formatObjectName = (say: Translate, objectLetter: string, phraseAttribute = ''): string =>
  say(`object-${objectLetter}${phraseAttribute}`)

export const formatColourName = (say: Translate, colourLetter: string): string =>
  say(`colour-${COLOURS[colourLetter] ?? 'white'}`)

function formatTilePhrase(say: Translate, tile: string, phraseAttribute: string): string {
  const { object, colour, friend } = parseTile(tile)
  return friend
    ? say(`friend-${friend}`)
    : say(`object-${object}${phraseAttribute}`, { colour: COLOURS[colour] ?? 'white' })
}

/** Return the label of a tile on its own, such as "white comb" or "the poet". */
export const formatTileName = (say: Translate, tile: string): string => formatTilePhrase(say, tile, '.coloured')

/** Return the colour of an object after the object was named, such as "white". */
export const formatShadeOfTile = (say: Translate, tile: string): string => formatTilePhrase(say, tile, '.shade')

/** Return the owner of a tile on a board that can be chosen, or '' for the player's own tile. */
export const formatOwnerOfChoice = (say: Translate, view: TableView, house: HouseView, seat: number): string =>
  seat === house.turn ? '' : formatPlayerName(say, view, seat)

/** Return the label of a tile on a board that can be chosen. `owner` is '' for the player's own tile. */
export const formatChoiceName = (say: Translate, tile: string, owner: string): string =>
  owner ? say('choose-from', { tile: formatTileName(say, tile), name: owner }) : formatTileName(say, tile)

/** Return a tile as part of a sentence, such as "the white comb" or "the poet". */
export const formatTileWithArticle = (say: Translate, tile: string): string => formatTilePhrase(say, tile, '.the')

export const formatRoomNameOfPlace = (say: Translate, placeName: string, phraseAttribute = ''): string =>
  say(`room-${findRoomOfPlace(PLACES.indexOf(placeName))}${phraseAttribute}`)

/** Return the label of a place: its name, its room and what is visible there. */
export function formatPlaceLabel(say: Translate, placeName: string, visibleTile: string, isLookedAt: boolean): string {
  const what =
    visibleTile === '' ? say('place-bare') : visibleTile === '?' ? say('place-down') : formatTileName(say, visibleTile)
  return say(isLookedAt ? 'place-looked' : 'place-is', {
    place: placeName,
    room: formatRoomNameOfPlace(say, placeName),
    what,
  })
}

// --------------------------------------------------------------------------------------------------- expected
// actions

export interface TurnTexts {
  title: string
  text: string
}

/** Return whose turn it is and the action expected from that seat, or null after the game. */
export function describeTurn(say: Translate, view: TableView, house: HouseView): TurnTexts | null {
  if (view.phase !== 'playing' || house.turn === null) return null
  const shared = view.shared && view.seats.some(({ yours }) => yours)
  const isYourTurn = view.can.includes('act')
  const title = say(shared ? 'turn-shared' : 'turn', makeTurnPhraseValues(say, view, house.turn))
  if (!isYourTurn)
    return { title, text: say(`theirs-${house.phase}`, { name: formatPlayerName(say, view, house.turn) }) }
  const phase = house.phase === 'first' ? choosePhraseKeyForFirstTile(house) : house.phase
  const colour = house.boards[house.turn]?.colour ?? 'w'
  return { title, text: say(`yours-${phase}`, { left: house.look?.left ?? 0, colour: formatColourName(say, colour) }) }
}

function choosePhraseKeyForFirstTile(house: HouseView): string {
  if (house.down < 2) return 'waived'
  if (house.matched) return 'again'
  const board = house.boards[house.turn ?? 0]
  return board && board.own + board.other === 0 ? 'start' : 'first'
}

/** Return the expected action as one sentence for the live region. */
export function describeTurnInSentence(say: Translate, view: TableView): string {
  const seen = findHouseView(view)
  const asked = seen && describeTurn(say, view, seen)
  return asked ? `${asked.title}. ${asked.text}` : ''
}

// --------------------------------------------------------------------------------------------------------------
// steps

const formatPluralNameOfPair = (say: Translate, tiles: readonly string[]): string =>
  formatObjectName(say, parseObjectLetter(tiles[0] ?? 'F'), '.plural')

/** Return a sentence about a step, or '' if the sentence of another step covers it. */
export function describeStep(say: Translate, view: TableView, step: StepView): string {
  const [place = '', other] = step.places
  const [tile = ''] = step.tiles
  const one = { ...makePlayerPhraseValues(say, view, step.seat), place }
  switch (step.what) {
    case 'turned':
      return say('step-turned', {
        ...one,
        room: formatRoomNameOfPlace(say, place, '.in'),
        tile: formatTileWithArticle(say, tile),
      })
    case 'back':
      return other || !place ? say('step-no-pair', one) : ''
    case 'taken':
      return step.tiles.length > 1
        ? say('step-pair', { ...one, objects: formatPluralNameOfPair(say, step.tiles) })
        : say('step-danna', { ...one, tile: formatTileWithArticle(say, tile) })
    case 'met':
      return say('step-met', { ...one, friend: formatTileWithArticle(say, tile) })
    case 'kamon':
      return say('step-kamon', { ...one, from: step.detail === 'reserve' ? 'reserve' : 'card' })
    case 'called':
      return say('step-called', { ...one, teacher: say(`teacher-${step.detail ?? ''}`) })
    case 'looked':
      return place ? say('step-looked', { ...one, room: formatRoomNameOfPlace(say, place, '.in') }) : ''
    case 'robbed':
      return say('step-robbed', {
        ...one,
        tile: formatTileWithArticle(say, tile),
        from: formatRobbedPlayerName(say, view, step),
      })
    case 'swept':
      return say('step-swept', { ...one, tile: formatTileWithArticle(say, tile) })
    case 'column':
      return say('step-column', one)
    case 'row':
      return say('step-row', one)
    case 'end':
      return say(`step-end-${(step.detail ?? '').replaceAll(' ', '-')}`, one)
    case 'late':
      return say('step-late', one)
    case 'passed':
      return say('step-passed', one)
    case 'stopped':
    case 'turn':
    case 'over':
      return ''
  }
}

/** Return the text of a log line. It names every tile that the line pictures. */
export function describeLogLine(say: Translate, view: TableView, line: GameLogLine): string {
  const [tile = ''] = line.tiles
  const tiles = line.tiles.map((each) => formatTileWithArticle(say, each))
  return say(`log-${line.what}`, {
    ...makePlayerPhraseValues(say, view, line.seat),
    objects: tile ? formatPluralNameOfPair(say, line.tiles) : '',
    colours: line.tiles.map((each) => formatColourName(say, parseColourLetter(each))).join(', '),
    tile: tiles[0] ?? '',
    tiles: joinNamesWithAnd(say, tiles),
    from:
      line.whom === null
        ? ''
        : isOnlyYourSeat(view, line.whom)
          ? say('robbed-you')
          : formatPlayerName(say, view, line.whom),
    why: (line.detail ?? '').replaceAll(' ', '-'),
    count: line.count,
  })
}

const formatRobbedPlayerName = (say: Translate, view: TableView, step: StepView): string =>
  step.whom !== null && isOnlyYourSeat(view, step.whom) ? say('robbed-you') : formatPlayerName(say, view, step.whom)

export const describeAction = (say: Translate, view: TableView, event: Acted): string =>
  extractPublicSteps(event)
    .map((step) => describeStep(say, view, step))
    .filter(Boolean)
    .join(' ')

export const describeSeenTile = (say: Translate, _view: TableView, placeName: string, tile: string): string =>
  say('report-secret', { place: placeName, tile: formatTileName(say, tile) })

// -------------------------------------------------------------------------------------------------------------
// result

/** Format points with their sign: +7, −2, 0. */
export const formatSignedPoints = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${Math.abs(points)}` : '0'

/** Return a score in words, such as "7 points", "1 point" or "−2 points". */
export const formatPointsInWords = (say: Translate, points: number): string =>
  say('points', { points: formatSignedPoints(points).replace('+', ''), count: Math.abs(points) })

/** Return a headline and a sentence about the end of the last game, or null while it goes on. */
export function describeGameResult(say: Translate, view: TableView): GameResultTexts | null {
  const ending = view.match?.games.at(-1)?.ending
  const seen = findHouseView(view)
  if (!ending || !seen) return null
  const winners = ending.winners
  const names = winners.map((seat) => formatPlayerName(say, view, seat))
  const [winner = null] = winners
  const title =
    winners.length === 1
      ? say('won', {
          ...makePlayerPhraseValues(say, view, winner),
          points: formatPointsInWords(say, seen.boards[winner ?? 0]?.score ?? 0),
        })
      : say('won-together', { names: joinNamesWithAnd(say, names) })
  return { title, why: say(`ended-${ending.reason.replaceAll(' ', '-')}`) }
}
