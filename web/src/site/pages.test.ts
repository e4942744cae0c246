import { expect, test } from 'vitest'
import { GAMES } from '../game/registry'
import {
  makePrintPageAddress,
  makeScreenAddress,
  makeTableAddress,
  makeSetUpPageAddress,
  PLAY_MODES,
  makeLessonAddress,
  makeRulesAddress,
} from '../addresses'
import { PAGES, findRoute } from './pages'
import { makeAnalysisAddress, makeOpeningsAddress, makePuzzlesAddress, SHEET, STREAK } from '../games/okiya/pages'

const routeOf = (address: string) => findRoute(new URL(address, 'http://house'))

test.each([
  ['/', { page: 'front', open: null }],
  ['/okiya/new?with=computer', { page: 'front', open: { game: 'okiya', opponentKind: 'computer' } }],
  ['/maiko/new?with=screen', { page: 'front', open: { game: 'maiko', opponentKind: 'screen' } }],
  ['/maiko/new', { page: 'front', open: { game: 'maiko', opponentKind: 'friend' } }],
  ['/draughts/new', { page: 'new', game: 'draughts' }],
  ['/okiya/new?with=a-dragon', { page: 'front', open: { game: 'okiya', opponentKind: 'friend' } }],
  ['/t/LLzhgxSYN0bs', { page: 'table', table: 'LLzhgxSYN0bs', invitation: null }],
  ['/t/LLzhgxSYN0bs/', { page: 'table', table: 'LLzhgxSYN0bs', invitation: null }],
  ['/t/a-b_c#707a55d5', { page: 'table', table: 'a-b_c', invitation: '707a55d5' }],
  ['/t/a-b_c#707a55d5.2', { page: 'table', table: 'a-b_c', invitation: '707a55d5.2' }],
  ['/screen', { page: 'screen', invitation: null }],
  ['/screen/a-b_c#707a55d5', { page: 'screen', table: 'a-b_c', invitation: '707a55d5' }],
  ['/screen/a/b', { page: 'missing' }],
  ['/analysis', { page: 'analysis', text: '', move: null, players: null, shared: false }],
  ['/analysis/', { page: 'analysis', text: '', move: null, players: null, shared: false }],
  [
    '/analysis/MsCb/PrIt_b1_draw#1',
    { page: 'analysis', text: 'MsCb/PrIt_b1_draw', move: 1, players: null, shared: false },
  ],
  [
    '/analysis/MsCb?a=Mizuki&b=Ren%C3%A9e&first=b#1',
    { page: 'analysis', text: 'MsCb', move: 1, players: { names: ['Mizuki', 'Renée'], first: 1 }, shared: false },
  ],
  ['/analysis/MsCb?a=Mizuki', { page: 'analysis', text: 'MsCb', move: null, players: null, shared: false }],
  ['/analysis/not%20a%20game#x', { page: 'analysis', text: 'not a game', move: null, players: null, shared: false }],
  ['/analysis?shared', { page: 'analysis', text: '', move: null, players: null, shared: true }],
  ['/analysis/100%', { page: 'analysis', text: '100%', move: null, players: null, shared: false }],
  ['/openings', { page: 'openings', text: '' }],
  ['/openings/MsCb/PrIt_b1', { page: 'openings', text: 'MsCb/PrIt_b1' }],
  ['/puzzles', { page: 'puzzles', text: '' }],
  ['/puzzles/2026-11-21', { page: 'puzzles', text: '2026-11-21' }],
  ['/compare/abc-1', { page: 'compare', table: 'abc-1' }],
  ['/daily', { page: 'daily', date: '' }],
  ['/daily/2026-11-21', { page: 'daily', date: '2026-11-21' }],
  ['/memory', { page: 'memory', text: '' }],
  ['/memory/3-17', { page: 'memory', text: '3-17' }],
  ['/puzzles/no%20day', { page: 'puzzles', text: 'no day' }],
  ['/you', { page: 'you' }],
  ['/print', { page: 'print', search: '' }],
  ['/print/?game=maiko&sets=2', { page: 'print', search: '?game=maiko&sets=2' }],
  ['/rules/maiko', { page: 'rules', game: 'maiko' }],
  ['/rules', { page: 'missing' }],
  ['/first/chess', { page: 'missing' }],
  ['/rules/okiya/1', { page: 'missing' }],
  ['/puzzles/2026-11-21/1', { page: 'missing' }],
  ['/t/', { page: 'missing' }],
  ['/t/a/b', { page: 'missing' }],
  ['/okiya', { page: 'missing' }],
])('%s is a page', (address, page) => {
  expect(routeOf(address)).toEqual(page)
})

test('every way and every table has an address that leads back to it', () => {
  const ways = GAMES.flatMap((game) => PLAY_MODES.map((opponentKind) => ({ game, opponentKind })))
  for (const open of ways) expect(routeOf(makeSetUpPageAddress(open))).toEqual({ page: 'front', open })
  const analysed = { page: 'analysis', text: 'MsCb/PrIt_b1_c3', move: 2, players: null, shared: false }
  expect(routeOf(makeAnalysisAddress('MsCb/PrIt b1 c3', 2))).toEqual(analysed)
  const players = { names: ['Ann & Ben', 'Zoë #1'], first: 1 } as const
  expect(routeOf(makeAnalysisAddress('MsCb/PrIt b1', 1, players))).toMatchObject({
    text: 'MsCb/PrIt_b1',
    move: 1,
    players,
  })
  expect(routeOf(makeOpeningsAddress('MsCb/PrIt b1'))).toEqual({ page: 'openings', text: 'MsCb/PrIt_b1' })
  for (const game of GAMES) {
    expect(routeOf(makeRulesAddress(game))).toEqual({ page: 'rules', game })
    expect(routeOf(makeLessonAddress(game))).toEqual({ page: 'first', game })
  }
  expect(routeOf(makePrintPageAddress('maiko'))).toEqual({ page: 'print', search: '?game=maiko' })
  for (const text of ['', '2026-11-21', STREAK, SHEET])
    expect(routeOf(makePuzzlesAddress(text))).toEqual({ page: 'puzzles', text })
  expect(routeOf(makeTableAddress('abc', 'k3y'))).toEqual({ page: 'table', table: 'abc', invitation: 'k3y' })
  expect(routeOf(makeScreenAddress('abc', 'k3y'))).toEqual({ page: 'screen', table: 'abc', invitation: 'k3y' })
})

test('all pages open offline but that of a game that the server alone knows', () => {
  expect(PAGES.flatMap(({ name, online }) => (online ? [name] : []))).toEqual(['new'])
})

test('every page has its component where the list says', () => {
  expect(PAGES.map(({ part }) => `../${part}`).toSorted()).toEqual(
    Object.keys(import.meta.glob('../**/*Page.svelte')).toSorted(),
  )
})
