import { describe, expect, test } from 'vitest'
import { game } from '../games/okiya/table/game'
import { makePositionAfterMoves } from '../games/okiya/board/shownPosition'
import { findGardenView } from '../games/okiya/board/garden'
import { describeGameResult, describeLookBackPosition, explainIllegalCell } from '../games/okiya/board/sentences'
import { createTranslateFunction } from '../phrases'
import { allCatalogues, EXAMPLE_GAME, makeSeat, makeView } from '../testing'
import type { Ended, GardenView, MatchEnded, OkiyaBoard, OutcomeView, TableView } from '../protocol'
import {
  describeConnectionProblem,
  describeNewEvents,
  describeOpenedTable,
  describePresenceChange,
  describeRefusal,
} from './sentences'
import { OPENING_STATE } from './state'
import { makeWindowTitle } from './title'

const say = createTranslateFunction('en', allCatalogues('en'))
const LAYOUT = EXAMPLE_GAME.notation.split(' ')[0] ?? ''

function boardAfter(moves: number, more: Partial<GardenView> = {}): OkiyaBoard {
  const { cells, last, pile } = makePositionAfterMoves(EXAMPLE_GAME, moves)
  const lies = { layout: LAYOUT, cells: [...cells], turn: null, last, last_tile: pile.at(-1) ?? null, outcome: null }
  return { game: 'okiya', view: { ...lies, ...more } }
}

const tableAfterEnd = (reason: string, winner: number | null, outcome: OutcomeView | null): TableView =>
  makeView({
    phase: 'between',
    board: boardAfter(12, { outcome }),
    match: {
      number: 1,
      score: [0, 1],
      starter: winner === null ? 1 : 1 - winner,
      over: false,
      winners: [],
      games: [{ ...EXAMPLE_GAME, ending: { winners: winner === null ? [] : [winner], reason } }],
    },
  })

test('a move is said with its tile and cell, and then what is asked', () => {
  const playing = makeView({ board: boardAfter(7, { turn: 1 }) })
  const news = [{ n: 8, event: { happened: 'acted', seat: 0, action: 'b4' } as const }]
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view: playing, news })).toBe(
    'You took iris and rain at b4. Renée may take iris or rain.',
  )
})

test('a hint is announced to everybody, also when there is none', () => {
  const playing = makeView({ board: boardAfter(7, { turn: 1 }), hints: true })
  const news = [{ n: 8, event: { happened: 'hinted', seat: 1 } as const }]
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view: playing, news })).toBe(
    'Renée asked for a hint. Renée may take iris or rain.',
  )
  expect(describeRefusal(say, 'no-hints')).toBe('This table is played without hints.')
})

test('no news is silence', () => {
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view: makeView() })).toBe('')
})

test('a computer player is called by its word', () => {
  const seats = [makeSeat('Mizuki', true), makeSeat('wary', false, { computer: 'wary' })]
  const playing = makeView({ seats, board: boardAfter(7, { turn: 1 }) })
  const news = [{ n: 8, event: { happened: 'acted', seat: 1, action: 'b2' } as const }]
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view: playing, news })).toMatch(
    /^Wary took cherry and rain at b2\. Wary may take/,
  )
})

test('a resignation is said once, with its consequence', () => {
  const news = [
    { n: 8, event: { happened: 'resigned', seat: 0 } as const },
    { n: 8, event: { happened: 'ended', winners: [1], reason: 'resignation' } satisfies Ended },
  ]
  const over = tableAfterEnd('resignation', 1, null)
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view: over, news })).toBe(
    'You resigned. Renée wins. You: 0 of 3 wins. Renée: 1 of 3 wins.',
  )
})

test('a headline without a stop gets one', () => {
  const outcome: OutcomeView = { winners: [1], reason: 'blockade', ties: [], tiles_left: 0 }
  const news = [{ n: 8, event: { happened: 'ended', winners: [1], reason: 'blockade' } satisfies Ended }]
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view: tableAfterEnd('blockade', 1, outcome), news })).toBe(
    'The garden is full. Renée wins by taking the last tile. You: 0 of 3 wins. Renée: 1 of 3 wins.',
  )
})

test.each([
  ['first-to-2', 2, ' You win the match! The final score is 2 to 1.'],
  ['single', 1, ''],
] as const)('the end of a match (%s) after %d games or more says its score', (form, games, expected) => {
  const outcome: OutcomeView = { winners: [0], reason: 'blockade', ties: [], tiles_left: 3 }
  const after = tableAfterEnd('blockade', 0, outcome)
  const [game1] = after.match?.games ?? []
  const over = makeView({
    ...after,
    setup: { game: 'okiya', form, full_garden: 'blockade' },
    match: after.match && { ...after.match, over: true, score: [2, 1], games: game1 ? Array(games).fill(game1) : [] },
  })
  const news = [
    { n: 8, event: { happened: 'ended', winners: [0], reason: 'blockade' } satisfies Ended },
    { n: 8, event: { happened: 'matchended', winners: [0] } satisfies MatchEnded },
  ]
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view: over, news })).toBe(
    `A blockade! You win with 3 tiles left in the garden.${expected}`,
  )
})

describe('a result', () => {
  const makeTie = (shape: 'row' | 'square') => ({ shape, cells: ['a1', 'b1', 'c1', 'd1'] })

  test.each([
    [
      'line',
      0,
      { winners: [0], reason: 'line', ties: [makeTie('row')], tiles_left: 4 },
      'A row!',
      'You win with 4 tiles left in the garden.',
    ],
    [
      'square',
      1,
      { winners: [1], reason: 'square', ties: [makeTie('square')], tiles_left: 1 },
      'A square!',
      'Renée wins with one tile left in the garden.',
    ],
    [
      'line',
      1,
      { winners: [1], reason: 'line', ties: [makeTie('row'), makeTie('square')], tiles_left: 2 },
      'Two at once!',
      'Renée wins with 2 tiles left in the garden.',
    ],
    [
      'blockade',
      1,
      { winners: [1], reason: 'blockade', ties: [], tiles_left: 3 },
      'A blockade!',
      'Renée wins with 3 tiles left in the garden.',
    ],
    [
      'blockade',
      1,
      { winners: [1], reason: 'blockade', ties: [], tiles_left: 0 },
      'The garden is full',
      'Renée wins by taking the last tile.',
    ],
    [
      'full garden',
      null,
      { winners: [], reason: 'full garden', ties: [], tiles_left: 0 },
      'A draw',
      'All sixteen tiles are taken, and nobody has a line or a square.',
    ],
    ['resignation', 1, null, 'Resigned', 'You resigned. Renée wins.'],
    ['time', 0, null, 'Time is up!', 'Renée’s time is up. You win.'],
  ] as [string, number | null, OutcomeView | null, string, string][])(
    'by %s, won by %j',
    (reason, winner, outcome, title, why) => {
      expect(describeGameResult(say, tableAfterEnd(reason, winner, outcome))).toEqual({ title, why })
    },
  )
})

test('a refusal is said in its own words, an unknown one in general', () => {
  expect(describeRefusal(say, 'not-your-turn')).toBe('It is not your turn.')
  expect(describeRefusal(say, 'never-heard-of')).toBe('That was not possible.')
})

describe('what is amiss with a line', () => {
  const lost = { ...OPENING_STATE, connectionState: 'lost' } as const
  const kept = { follows: 7, command: { do: 'leave' }, invitation: undefined, seats: [0] } as const
  const pending = { ...kept, heard: null, refused: null, kept: true }
  const refusedState = (refusalCode: string) => ({ ...OPENING_STATE, connectionState: 'refused', refusalCode }) as const

  test.each([
    ['a line that is lost', lost, true, /^No connection\. Trying again/],
    ['a device without a network', lost, false, /^This device is offline/],
    ['something that was done meanwhile', { ...lost, pending }, false, /What you did is kept/],
    ['messages that came too thick', refusedState('too-quick'), true, /^Too many requests/],
    ['sockets that were opened too fast', refusedState('too-many'), true, /^Too many requests/],
    ['an address with too many pages', refusedState('too-many-at-once'), true, /^Too many pages/],
    ['a reason that has no words here yet', refusedState('never-heard-of'), true, /^This page cannot connect/],
  ])('is said of %s', (_, state, online, expected) => {
    expect(describeConnectionProblem(say, state, online)).toMatch(expected)
  })
})

test('a game is counted within its match, also after a rematch', () => {
  const match = {
    number: 2,
    score: [0, 0],
    starter: 0,
    over: false,
    winners: [],
    games: [{ ...EXAMPLE_GAME, number: 5, actions: [] }],
  }
  const dealt = makeView({ board: boardAfter(0, { turn: 0 }), match })
  const news = [{ n: 30, event: { happened: 'dealt', game: 5, first: 0 } as const }]
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view: dealt, news })).toMatch(/^Game 1\b/)
})

test('a table that is opened says that its game has begun, and later only what is expected', () => {
  const playing = makeView({ board: boardAfter(0, { turn: 0 }), can: ['act'] })
  const dealt = { n: 3, event: { happened: 'dealt', game: 1, first: 0 } as const }
  const moved = { n: 4, event: { happened: 'acted', seat: 1, action: 'b4' } as const }
  const opened = { ...OPENING_STATE, view: playing, heard: [dealt] }
  expect(describeOpenedTable(say, game, opened)).toBe('Game 1. You start. Take any tile on the border.')
  expect(describeOpenedTable(say, game, { ...opened, heard: [dealt, moved] })).toBe('Take any tile on the border.')
  expect(describeOpenedTable(say, game, { ...opened, view: makeView({ phase: 'waiting' }) })).toBe('')
})

test('a lost and a restored connection of another player are said, but not one’s own', () => {
  const before = { ...OPENING_STATE, view: makeView(), isOnlineBySeat: [true, true] }
  expect(describePresenceChange(say, before, [false, false])).toBe('Renée has lost the connection.')
  expect(describePresenceChange(say, { ...before, isOnlineBySeat: [true, false] }, [true, true])).toBe(
    'Renée is connected again.',
  )
  expect(describePresenceChange(say, { ...before, isOnlineBySeat: [] }, [true, false])).toBe('')
})

test.each([
  ['a1', 7, 'a1: your token.'],
  ['b3', 7, 'b3 has neither iris nor rain.'],
  ['b2', 0, 'The first move of a game may not take a tile in the middle.'],
])('a press on %s after %d moves says why it cannot be taken', (cellName, moves, sentence) => {
  const view = makeView({ board: boardAfter(moves, { turn: 0 }), can: ['act'] })
  const cell = findGardenView(view)?.cells.find((one) => one.cell === cellName)
  expect(cell && explainIllegalCell(say, view, cell)).toBe(sentence)
  expect(cell && explainIllegalCell(say, { ...view, can: [] }, cell)).toBe('It is not your turn.')
})

test('a player who has left is not told that it is their turn', () => {
  const seats = [makeSeat('Mizuki'), makeSeat('Renée', true, { away: true })]
  const view = makeView({ seats, can: ['return'], board: boardAfter(7, { turn: 1 }) })
  const news = [{ n: 8, event: { happened: 'left', seat: 1 } as const }]
  expect(describeNewEvents(say, game, { ...OPENING_STATE, view, news })).toBe('You left the table.')
  expect(makeWindowTitle(say, { ...OPENING_STATE, connectionState: 'open', view })).toMatch(/^Renée’s turn/)
})

test.each([
  [0, 'Game 2, before the first move'],
  [3, 'Game 2, move 3 of 12: Mizuki, iris and poem at a1'],
])('a look back at move %i names it', (move, words) => {
  const text = describeLookBackPosition(say, makeView(), EXAMPLE_GAME, 2, move)
  expect(text).toBe(words)
})

test('the title of a table that waits says for whom', () => {
  const titleOf = (yours: boolean): string =>
    makeWindowTitle(say, {
      ...OPENING_STATE,
      connectionState: 'open',
      view: makeView({ phase: 'waiting', seats: [makeSeat('Mizuki', yours), makeSeat('')] }),
    })
  expect([titleOf(true), titleOf(false)].map((title) => title.split(' · ')[0])).toEqual([
    'Waiting for a friend',
    'You are invited',
  ])
})
