import { expect, test } from 'vitest'
import { hasNonDefaultChoice } from '../../../setup/earlierChoices'
import { makeEasyOpponentTableRequest as easyMaikoRequest } from '../../maiko/setup/setUpChoice'
import {
  DEFAULTS,
  makeEasyOpponentTableRequest,
  LAYOUTS,
  convertLayoutKindForServer,
  makeTableRequest,
  type OkiyaSetUpChoices,
} from './setUpChoice'

const makeChoice = (more: Partial<OkiyaSetUpChoices> = {}): OkiyaSetUpChoices => ({
  ...DEFAULTS,
  names: [' Mizuki ', 'Renée'],
  ...more,
})

test('the defaults make a table without another word', () => {
  expect(makeTableRequest('friend', makeChoice())).toEqual({
    game: { game: 'okiya', form: 'first-to-3', full_garden: 'blockade' },
    seats: [{ who: 'you', name: 'Mizuki' }, { who: 'open' }],
    first: null,
    clock: null,
    layouts: 'any',
    hints: false,
  })
})

test('hints are agreed to only when they are chosen', () => {
  expect(makeTableRequest('friend', makeChoice({ hints: 'agreed' })).hints).toBe(true)
})

test('the second seat is the way’s', () => {
  expect(makeTableRequest('computer', makeChoice({ strength: 'grade-3' })).seats[1]).toEqual({
    who: 'computer',
    player: 'grade-3',
  })
  expect(makeTableRequest('screen', makeChoice()).seats[1]).toEqual({ who: 'you', name: 'Renée' })
})

test.each([
  ['3+2', { seconds: 180, increment: 2 }],
  ['10+5', { seconds: 600, increment: 5 }],
  ['own', { seconds: 90, increment: 1 }],
] as const)('a clock of %s', (clock, made) => {
  expect(makeTableRequest('friend', makeChoice({ clock, minutes: 1.5, increment: 1 })).clock).toEqual(made)
})

test.each([
  ['drawn', null],
  ['you', 0],
  ['they', 1],
] as const)('%s starts', (first, seat) => {
  expect(makeTableRequest('friend', makeChoice({ first })).first).toBe(seat)
})

test.each([
  ['blockade', 'second'],
  ['draw', 'neither'],
] as const)('under %s, what the player who starts does not win is %s', (ruling, kind) => {
  expect(makeTableRequest('friend', makeChoice({ ruling, layouts: 'lost' })).layouts).toBe(kind)
  expect(LAYOUTS.filter((layouts) => convertLayoutKindForServer({ ruling, layouts }) !== layouts)).toEqual(['lost'])
})

test('stored choices unfold where they differ from the defaults', () => {
  expect(hasNonDefaultChoice({ strength: 'perfect', form: 'first-to-3' }, DEFAULTS, ['strength'])).toBe(false)
  expect(hasNonDefaultChoice({ strength: 'perfect', form: 'single' }, DEFAULTS, ['strength'])).toBe(true)
  expect(hasNonDefaultChoice({}, DEFAULTS, [])).toBe(false)
})

test.each([
  ['grade-1', makeEasyOpponentTableRequest],
  ['memory-2', easyMaikoRequest],
] as const)('an easy game is against %s', (player, easy) => {
  const made = easy((id) => id)
  expect(made.seats.map((seat) => (seat.who === 'computer' ? seat.player : seat.who))).toEqual(['you', player])
})
