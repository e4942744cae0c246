// Sentences about Maiko: tiles, places, expected actions, steps and results.
import type { Translate } from '../../../phrases'
import type { GameResultTexts } from '../../../game/game'
import { joinNamesWithAnd, formatPlayerName, makePlayerPhraseValues } from '../../../table/people/names'
import { isAddressedAsYou } from '../../../table/state'
import type { Acted, HouseView, StepView, TableView } from '../../../protocol'
import { COLOURS } from '../colours'
import { okiyaOf, stepsOfAction } from './okiyaView'
import type { LogLine } from '../table/log'
import { PLACES, roomOf } from './okiyaPlan'
import { colourOf, objectOf, parseTile } from './tiles'

export const OBJECTS = [...'FTKMSPCBO'] as const

export const objectName = (say: Translate, letter: string, attribute = ''): string =>
  say(`object-${letter}${attribute}`)

export const colourName = (say: Translate, letter: string): string => say(`colour-${COLOURS[letter] ?? 'white'}`)

function tileForm(say: Translate, tile: string, form: string): string {
  const { object, colour, friend } = parseTile(tile)
  return friend ? say(`friend-${friend}`) : say(`object-${object}${form}`, { colour: COLOURS[colour] ?? 'white' })
}

/** Return the label of a tile on its own, such as "white comb" or "the poet". */
export const tileName = (say: Translate, tile: string): string => tileForm(say, tile, '.coloured')

/** Return a tile as part of a sentence, such as "the white comb" or "the poet". */
const tileInSentence = (say: Translate, tile: string): string => tileForm(say, tile, '.the')

export const roomName = (say: Translate, place: string, attribute = ''): string =>
  say(`room-${roomOf(PLACES.indexOf(place))}${attribute}`)

/** Return the label of a place: its name, its room and what is visible there. */
export function placeLabel(say: Translate, place: string, visibleTile: string, isLookedAt: boolean): string {
  const what =
    visibleTile === '' ? say('place-bare') : visibleTile === '?' ? say('place-down') : tileName(say, visibleTile)
  return say(isLookedAt ? 'place-looked' : 'place-is', { place, room: roomName(say, place), what })
}

// --------------------------------------------------------------------------------------------------- expected
// actions

export interface TurnTexts {
  title: string
  text: string
}

/** Return whose turn it is and the action expected from that seat, or null after the game. */
export function turnTexts(say: Translate, view: TableView, house: HouseView): TurnTexts | null {
  if (view.phase !== 'playing' || house.turn === null) return null
  const shared = view.shared && view.seats.some(({ yours }) => yours)
  const mine = view.can.includes('act')
  const title = say(shared ? 'turn-shared' : 'turn', makePlayerPhraseValues(say, view, house.turn))
  if (!mine) return { title, text: say(`theirs-${house.phase}`, { name: formatPlayerName(say, view, house.turn) }) }
  const phase = house.phase === 'first' ? firstTileOf(house) : house.phase
  const colour = house.boards[house.turn]?.colour ?? 'w'
  return { title, text: say(`yours-${phase}`, { left: house.look?.left ?? 0, colour: colourName(say, colour) }) }
}

function firstTileOf(house: HouseView): string {
  if (house.down < 2) return 'waived'
  if (house.matched) return 'again'
  const board = house.boards[house.turn ?? 0]
  return board && board.own + board.other === 0 ? 'start' : 'first'
}

/** Return the expected action as one sentence for the live region. */
export function turnSentence(say: Translate, view: TableView): string {
  const seen = okiyaOf(view)
  const asked = seen && turnTexts(say, view, seen)
  return asked ? `${asked.title}. ${asked.text}` : ''
}

// --------------------------------------------------------------------------------------------------------------
// steps

const pairName = (say: Translate, tiles: readonly string[]): string =>
  objectName(say, objectOf(tiles[0] ?? 'F'), '.plural')

/** Return a sentence about a step, or '' if the sentence of another step covers it. */
export function stepSentence(say: Translate, view: TableView, step: StepView): string {
  const [place = '', other] = step.places
  const [tile = ''] = step.tiles
  const one = { ...makePlayerPhraseValues(say, view, step.seat), place }
  switch (step.what) {
    case 'turned':
      return say('step-turned', { ...one, room: roomName(say, place, '.in'), tile: tileInSentence(say, tile) })
    case 'back':
      return other || !place ? say('step-no-pair', one) : ''
    case 'taken':
      return step.tiles.length > 1
        ? say('step-pair', { ...one, objects: pairName(say, step.tiles) })
        : say('step-danna', { ...one, tile: tileInSentence(say, tile) })
    case 'met':
      return say('step-met', { ...one, friend: tileInSentence(say, tile) })
    case 'kamon':
      return say('step-kamon', { ...one, from: step.detail === 'reserve' ? 'reserve' : 'card' })
    case 'called':
      return say('step-called', { ...one, teacher: say(`teacher-${step.detail ?? ''}`) })
    case 'looked':
      return place ? say('step-looked', { ...one, room: roomName(say, place, '.in') }) : ''
    case 'robbed':
      return say('step-robbed', { ...one, tile: tileInSentence(say, tile), from: targetName(say, view, step) })
    case 'swept':
      return say('step-swept', { ...one, tile: tileInSentence(say, tile) })
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
export function logLineText(say: Translate, view: TableView, line: LogLine): string {
  const [tile = ''] = line.tiles
  const tiles = line.tiles.map((each) => tileInSentence(say, each))
  return say(`log-${line.what}`, {
    ...makePlayerPhraseValues(say, view, line.seat),
    objects: tile ? pairName(say, line.tiles) : '',
    colours: line.tiles.map((each) => colourName(say, colourOf(each))).join(', '),
    tile: tiles[0] ?? '',
    tiles: joinNamesWithAnd(say, tiles),
    from:
      line.whom === null
        ? ''
        : isAddressedAsYou(view, line.whom)
          ? say('robbed-you')
          : formatPlayerName(say, view, line.whom),
    why: (line.detail ?? '').replaceAll(' ', '-'),
    count: line.count,
  })
}

const targetName = (say: Translate, view: TableView, step: StepView): string =>
  step.whom !== null && isAddressedAsYou(view, step.whom) ? say('robbed-you') : formatPlayerName(say, view, step.whom)

export const actedSentence = (say: Translate, view: TableView, event: Acted): string =>
  stepsOfAction(event)
    .map((step) => stepSentence(say, view, step))
    .filter(Boolean)
    .join(' ')

export const sawSentence = (say: Translate, _view: TableView, place: string, tile: string): string =>
  say('saw', { tile: tileInSentence(say, tile), place, room: roomName(say, place, '.in') })

// -------------------------------------------------------------------------------------------------------------
// result

/** Format points with their sign: +7, −2, 0. */
export const formatPoints = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${Math.abs(points)}` : '0'

/** Return a score in words, such as "7 points", "1 point" or "−2 points". */
export const pointsText = (say: Translate, points: number): string =>
  say('points', { points: formatPoints(points).replace('+', ''), count: Math.abs(points) })

/** Return a headline and a sentence about the end of the last game, or null while it goes on. */
export function resultTexts(say: Translate, view: TableView): GameResultTexts | null {
  const ending = view.match?.games.at(-1)?.ending
  const seen = okiyaOf(view)
  if (!ending || !seen) return null
  const winners = ending.winners
  const names = winners.map((seat) => formatPlayerName(say, view, seat))
  const [winner = null] = winners
  const title =
    winners.length === 1
      ? say('won', {
          ...makePlayerPhraseValues(say, view, winner),
          points: pointsText(say, seen.boards[winner ?? 0]?.score ?? 0),
        })
      : say('won-together', { names: joinNamesWithAnd(say, names) })
  return { title, why: say(`ended-${ending.reason.replaceAll(' ', '-')}`) }
}
