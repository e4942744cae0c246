import { expect, test } from 'vitest'
import {
  makeDefaultSetUpChoices,
  makeTableRequest,
  replaceOtherPlayer,
  updateStoredPlayers,
  type MaikoSetUpChoices,
} from './setUpChoice'

const makeChoice = (
  way: 'friend' | 'computer' | 'screen',
  more: Partial<MaikoSetUpChoices> = {},
): MaikoSetUpChoices => ({ ...makeDefaultSetUpChoices(way), names: [' Mizuki ', 'Renée', 'Jan', 'Ama'], ...more })
const you = { who: 'you', name: 'Mizuki' }
const memory = { who: 'computer', player: 'memory-2' }

test.each([
  ['friend', [you, { who: 'open' }, { who: 'open' }, { who: 'open' }]],
  ['computer', [you, memory]],
  ['screen', [you, { who: 'you', name: 'Renée' }]],
] as const)('the way %s makes a good table without another word', (way, seats) => {
  expect(makeTableRequest(makeChoice(way))).toEqual({
    game: { game: 'maiko', stall: 12 },
    seats,
    first: null,
    clock: null,
  })
})

test('people at the screen keep their names, whoever sits between them', () => {
  const others = ['memory-7', 'screen', 'screen'] as const
  expect(makeTableRequest(makeChoice('screen', { count: '4', others: [...others] })).seats).toEqual([
    you,
    { who: 'computer', player: 'memory-7' },
    { who: 'you', name: 'Jan' },
    { who: 'you', name: 'Ama' },
  ])
})

test('each turn has its time, and nothing is added to it', () => {
  expect(makeTableRequest(makeChoice('friend', { turn: '60' })).clock).toEqual({ seconds: 60, increment: 0 })
  expect(makeTableRequest(makeChoice('friend', { turn: '259200' })).clock).toEqual({
    seconds: 3 * 24 * 3600,
    increment: 0,
  })
})

test.each([
  ['drawn', '4', null],
  ['0', '2', 0],
  ['3', '4', 3],
  ['3', '2', null],
] as const)('seat %s starts at a table of %s, if there is one', (first, count, seat) => {
  expect(makeTableRequest(makeChoice('computer', { first, count })).first).toBe(seat)
})

test('a stored computer player of an earlier version is the one that plays in its place', () => {
  expect(updateStoredPlayers(['search', 'screen', 'perfect'])).toEqual(['master', 'screen', 'perfect'])
})

test('a colour is left out with two players alone', () => {
  expect(makeTableRequest(makeChoice('friend', { count: '2', leftOut: 'pink' })).game).toMatchObject({
    left_out: 'pink',
  })
  expect(makeTableRequest(makeChoice('friend', { count: '3', leftOut: 'pink' })).game).not.toHaveProperty('left_out')
})

test('a link and a shared screen do not go together: what is chosen last holds for all', () => {
  expect(replaceOtherPlayer(['friend', 'memory-4', 'friend'], 0, 'screen')).toEqual(['screen', 'memory-4', 'screen'])
  expect(replaceOtherPlayer(['screen', 'screen', 'screen'], 1, 'friend')).toEqual(['friend', 'friend', 'friend'])
  expect(replaceOtherPlayer(['friend', 'friend', 'friend'], 2, 'perfect')).toEqual(['friend', 'friend', 'perfect'])
})
