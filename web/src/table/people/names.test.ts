import { describe, expect, test } from 'vitest'
import { createTranslateFunction } from '../../phrases'
import { allCatalogues, makeSeat, makeView } from '../../testing'
import type { NumberedEvent, TableView } from '../../protocol'
import type { GameTableModule } from '../../game/game'
import { joinNamesWithAnd, formatPlayerName, describeSeatStatus } from './names'
import { describeNewEvents } from '../sentences'
import { OPENING_STATE } from '../state'
import { makeWindowTitle } from '../title'

const say = createTranslateFunction('en', allCatalogues('en'))
const memorySeat = () => makeSeat('memory-4', false, { computer: 'memory-4' })
const tableOfFour = (more: Partial<TableView> = {}): TableView =>
  makeView({
    setup: { game: 'maiko' },
    seats: [makeSeat('Mizuki', true), memorySeat(), memorySeat(), makeSeat('Renée')],
    ...more,
  })
// A game without phrases of its own.
const mute: GameTableModule = {
  Table: (() => ({})) as unknown as GameTableModule['Table'],
  matches: false,
  acted: () => '',
  saw: () => '',
  ask: () => '',
  result: () => null,
}
const newsOf = (event: NumberedEvent['event'], of: TableView = tableOfFour()): string =>
  describeNewEvents(say, mute, { ...OPENING_STATE, view: of, news: [{ n: 8, event }] })

describe('a name', () => {
  test('that two share is told apart by the colour, and no other is', () => {
    const names = [0, 1, 2, 3].map((seat) => formatPlayerName(say, tableOfFour(), seat))
    expect(names).toEqual(['Mizuki', 'Memory 4 (violet)', 'Memory 4 (pink)', 'Renée'])
  })

  test('follows the colours that the table has given its seats', () => {
    const turned = tableOfFour({ setup: { game: 'maiko', colours: 'gpvw' } })
    expect(formatPlayerName(say, turned, 1)).toBe('Memory 4 (pink)')
  })

  test('of an open seat is no name: two of them are both just open', () => {
    const open = tableOfFour({ seats: [makeSeat('Mizuki', true), makeSeat(''), makeSeat('')] })
    expect(formatPlayerName(say, open, 1)).toBe('Open seat')
  })

  test('stands among others as its language lists them', () => {
    expect(joinNamesWithAnd(say, ['Mizuki', 'Renée', 'Jan'])).toBe('Mizuki, Renée and Jan')
    expect(joinNamesWithAnd(createTranslateFunction('fr', allCatalogues('fr')), ['Mizuki', 'Renée'])).toBe(
      'Mizuki et Renée',
    )
    expect(joinNamesWithAnd(say, ['Jan'])).toBe('Jan')
  })
})

test.each([
  [0, [true, true, true, true], 'you'],
  [1, [true, true, true, true], 'computer'],
  [3, [true, true, true, true], ''],
  [3, [true, true, true, false], 'offline'],
])('of seat %d, with %j here, is noted %j', (seat, here, note) => {
  expect(describeSeatStatus(say, tableOfFour(), seat, here)).toBe(note)
})

test('who has left has left, whether their page is here or not', () => {
  const left = tableOfFour({ seats: [makeSeat('Mizuki', true), makeSeat('Renée', false, { away: true })] })
  expect(describeSeatStatus(say, left, 1, [true, false])).toBe('has left')
})

describe('what happens among several', () => {
  test.each<[NumberedEvent['event'], string]>([
    [
      { happened: 'offered', seat: 3, offer: 'replace', whom: 1 },
      'Renée asked for a computer player in Memory 4 (violet)’s seat.',
    ],
    [{ happened: 'offered', seat: 3, offer: 'replace', whom: 0 }, 'Renée asked for a computer player in your seat.'],
    [{ happened: 'offered', seat: 0, offer: 'replace', whom: 3 }, 'You asked for a computer player in Renée’s seat.'],
    [{ happened: 'agreed', seat: 3, offer: 'rematch' }, 'Renée agreed.'],
    [{ happened: 'declined', seat: 3, offer: 'replace' }, 'The seat stays as it is.'],
    [{ happened: 'replaced', seat: 2, computer: 'memory-4' }, 'A computer player sat down: Memory 4 (pink).'],
    [{ happened: 'dealt', game: 1, first: 3 }, 'The game begins. Renée starts.'],
    [{ happened: 'matchended', winners: [0, 3] }, ''],
  ])('%j', (event, text) => {
    expect(newsOf(event)).toBe(text)
  })

  test('an open seat is nobody’s', () => {
    const open = tableOfFour({ seats: [makeSeat('Mizuki', true), makeSeat('')] })
    expect(newsOf({ happened: 'offered', seat: 0, offer: 'replace', whom: 1 }, open)).toBe(
      'You asked for a computer player in the open seat.',
    )
  })

  test('is said in other languages too', () => {
    const news = [{ n: 8, event: { happened: 'offered', seat: 3, offer: 'replace', whom: 0 } as const }]
    expect(
      describeNewEvents(createTranslateFunction('fr', allCatalogues('fr')), mute, {
        ...OPENING_STATE,
        view: tableOfFour(),
        news,
      }),
    ).toBe('Renée propose de donner votre place à l’ordinateur.')
  })
})

test('the window’s title names the game and whose turn it is', () => {
  const boardWithTurn = (turn: number) =>
    ({ game: 'maiko', view: { turn } }) as unknown as NonNullable<TableView['board']>
  const titleWithTurn = (turn: number): string =>
    makeWindowTitle(say, {
      ...OPENING_STATE,
      connectionState: 'open',
      view: tableOfFour({ board: boardWithTurn(turn) }),
    })
  expect(titleWithTurn(0)).toBe('Your turn · Maiko · hanamachi')
  expect(titleWithTurn(2)).toBe('Memory 4 (pink)’s turn · Maiko · hanamachi')
  expect(makeWindowTitle(say, { ...OPENING_STATE, connectionState: 'lost', view: makeView() })).toBe(
    'No connection · Okiya · hanamachi',
  )
  expect(makeWindowTitle(say, OPENING_STATE)).toBe('hanamachi')
})
