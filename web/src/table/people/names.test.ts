import { describe, expect, test } from 'vitest'
import { sayer } from '../../phrases'
import { catalogue, seatView, view } from '../../testing'
import type { Numbered, TableView } from '../../protocol'
import type { TablePart } from '../../game/game'
import { listed, nameOf, noteOf } from './names'
import { newsText } from '../sentences'
import { OPENING } from '../state'
import { windowTitle } from '../title'

const say = sayer('en', catalogue('en'))
const memory = () => seatView('memory-4', false, { computer: 'memory-4' })
const four = (more: Partial<TableView> = {}): TableView =>
  view({
    setup: { game: 'maiko' },
    seats: [seatView('Mizuki', true), memory(), memory(), seatView('Renée')],
    ...more,
  })
// A game without phrases of its own.
const mute: TablePart = {
  Table: (() => ({})) as unknown as TablePart['Table'],
  matches: false,
  acted: () => '',
  saw: () => '',
  ask: () => '',
  result: () => null,
}
const told = (event: Numbered['event'], of: TableView = four()): string =>
  newsText(say, mute, { ...OPENING, view: of, news: [{ n: 8, event }] })

describe('a name', () => {
  test('that two share is told apart by the colour, and no other is', () => {
    const names = [0, 1, 2, 3].map((seat) => nameOf(say, four(), seat))
    expect(names).toEqual(['Mizuki', 'Memory 4 (violet)', 'Memory 4 (pink)', 'Renée'])
  })

  test('follows the colours that the table has given its seats', () => {
    const turned = four({ setup: { game: 'maiko', colours: 'gpvw' } })
    expect(nameOf(say, turned, 1)).toBe('Memory 4 (pink)')
  })

  test('of an open seat is no name: two of them are both just open', () => {
    const open = four({ seats: [seatView('Mizuki', true), seatView(''), seatView('')] })
    expect(nameOf(say, open, 1)).toBe('Open seat')
  })

  test('stands among others as its language lists them', () => {
    expect(listed('en', ['Mizuki', 'Renée', 'Jan'])).toBe('Mizuki, Renée and Jan')
    expect(listed('fr', ['Mizuki', 'Renée'])).toBe('Mizuki et Renée')
    expect(listed('nl', ['Jan'])).toBe('Jan')
  })
})

test.each([
  [0, [true, true, true, true], 'you'],
  [1, [true, true, true, true], 'computer'],
  [3, [true, true, true, true], ''],
  [3, [true, true, true, false], 'offline'],
])('of seat %d, with %j here, is noted %j', (seat, here, note) => {
  expect(noteOf(say, four(), seat, here)).toBe(note)
})

test('who has left has left, whether their page is here or not', () => {
  const left = four({ seats: [seatView('Mizuki', true), seatView('Renée', false, { away: true })] })
  expect(noteOf(say, left, 1, [true, false])).toBe('has left')
})

describe('what happens among several', () => {
  test.each<[Numbered['event'], string]>([
    [
      { happened: 'offered', seat: 3, offer: 'replace', whom: 1 },
      'Renée asks for a computer player in the seat of Memory 4 (violet).',
    ],
    [{ happened: 'offered', seat: 3, offer: 'replace', whom: 0 }, 'Renée asks for a computer player in your seat.'],
    [
      { happened: 'offered', seat: 0, offer: 'replace', whom: 3 },
      'You ask for a computer player in the seat of Renée.',
    ],
    [{ happened: 'agreed', seat: 3, offer: 'rematch' }, 'Renée agrees.'],
    [{ happened: 'declined', seat: 3, offer: 'replace' }, 'The seat stays as it is.'],
    [{ happened: 'replaced', seat: 2, computer: 'memory-4' }, 'A computer player sits down: Memory 4 (pink).'],
    [{ happened: 'dealt', game: 1, first: 3 }, 'The game begins. Renée starts.'],
    [{ happened: 'matchended', winners: [0, 3] }, ''],
  ])('%j', (event, text) => {
    expect(told(event)).toBe(text)
  })

  test('an open seat is nobody’s', () => {
    const open = four({ seats: [seatView('Mizuki', true), seatView('')] })
    expect(told({ happened: 'offered', seat: 0, offer: 'replace', whom: 1 }, open)).toBe(
      'You ask for a computer player in the open seat.',
    )
  })

  test('is said in other languages too', () => {
    const news = [{ n: 8, event: { happened: 'offered', seat: 3, offer: 'replace', whom: 0 } as const }]
    expect(newsText(sayer('fr', catalogue('fr')), mute, { ...OPENING, view: four(), news })).toBe(
      'Renée propose de donner votre place à l’ordinateur.',
    )
  })
})

test('the window’s title names the game and whose turn it is', () => {
  const board = (turn: number) => ({ game: 'maiko', view: { turn } }) as unknown as NonNullable<TableView['board']>
  const title = (turn: number): string =>
    windowTitle(say, { ...OPENING, line: 'open', view: four({ board: board(turn) }) })
  expect(title(0)).toBe('Your turn · Maiko · hanamachi')
  expect(title(2)).toBe('Memory 4 (pink) to play · Maiko · hanamachi')
  expect(windowTitle(say, { ...OPENING, line: 'lost', view: view() })).toBe('No connection · Okiya · hanamachi')
  expect(windowTitle(say, OPENING)).toBe('hanamachi')
})
