import { expect, test } from 'vitest'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues, makeView } from '../../../testing'
import type { GameView, OutcomeView } from '../../../protocol'
import { parseLine, UnreadableLineError } from './lineOfPlay'
import { describeVerdictAndTurn, describeUnreadableLine, describeExpectedWinner } from './valueSentences'

const say = createTranslateFunction('en', allCatalogues('en'))
const LAYOUT = 'IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb'

/** Return the message for a text that is no line of play. */
function messageFor(text: string): string {
  try {
    parseLine(text)
  } catch (error) {
    if (error instanceof UnreadableLineError) return describeUnreadableLine(say, error)
    throw error
  }
  return ''
}

test.each([
  [LAYOUT.replace('Ir', 'Is'), 'twice: iris and sun. One is missing: iris and rain.'],
  ['IsIrMrCs/PbMsIbCb/MtCrPsPr', 'is not a layout'],
  [LAYOUT.replace('Ir', 'Ix'), '“Ix” is not a tile'],
  [`${LAYOUT} a3 e5`, '“e5” is not a cell'],
  [`${LAYOUT} x.o./..../..../.... a4`, 'a position without the moves'],
  ['[Game "maiko"]\n\n1. FwFv/… c7', 'a Maiko record'],
  ['{"format": "hanamachi record 1", "setup": {"game": {"game": "maiko"}}}', 'a Maiko record'],
  ['{"format": "hanamachi record 1", "setup": {"game": {"game": "okiya"}}}', 'a record as JSON'],
  ['[Game "okiya"]\n\n', 'no game in that record'],
  ['  ', 'nothing to show'],
])('%j is told to be none by its reason', (text, why) => {
  expect(messageFor(text)).toContain(why)
})

test.each([
  ['analysis-bad-move', { move: 1, text: 'b3' }, 'Move 1, b3: that tile may not be taken at that point.'],
  ['analysis-bad-over', { move: 12, next: 13 }, 'The game is over after move 12, so there can be no move 13.'],
])('what the kernel refuses is told as %s', (phrase, values, why) => {
  expect(describeUnreadableLine(say, new UnreadableLineError(phrase, values))).toBe(why)
})

/** Return a finished game in which no tile is left. */
const fullGarden = (winner: number | null) => {
  const winners = winner === null ? [] : [winner]
  const outcome: OutcomeView = {
    winners,
    reason: winner === null ? 'full garden' : 'blockade',
    ties: [],
    tiles_left: 0,
  }
  const ending = { winners, reason: outcome.reason }
  const game: GameView = {
    number: 1,
    first: 0,
    actions: [],
    ending,
    outcome: { game: 'okiya', view: outcome },
    notation: '',
  }
  return makeView({
    phase: 'over',
    board: { game: 'okiya', view: { turn: null, layout: '', cells: [], last: null, last_tile: null, outcome } },
    match: { number: 1, score: [0, 0], starter: 0, over: true, winners: ending.winners, games: [game] },
  })
}

test.each([
  [1, 'The garden is full. Renée wins by taking the last tile.'],
  [null, 'A draw. All sixteen tiles are taken, and nobody has a line or a square.'],
])('a full garden that %s wins is told in whole sentences', (winner, sentences) => {
  expect(describeVerdictAndTurn(say, fullGarden(winner), 'over')).toBe(sentences)
})

test.each([
  [0, 'After move 3: a draw'],
  [4, 'After move 3: Mizuki wins with 3 tiles left'],
])('a position worth %i is told in whole words', (worth, sentence) => {
  const view = makeView({ first: 0 })
  expect(say('analysis-after', { move: 3, worth: describeExpectedWinner(say, view, worth) })).toBe(sentence)
})
