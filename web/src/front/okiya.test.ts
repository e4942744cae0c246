import { expect, test } from 'vitest'
import { DEFAULTS, newTable, type Choice } from './okiya'

const choice = (more: Partial<Choice> = {}): Choice => ({ ...DEFAULTS, names: [' Mizuki ', 'Renée'], ...more })

test('the defaults make a table without another word', () => {
  expect(newTable('friend', choice())).toEqual({
    game: { game: 'okiya', form: 'first-to-3', full_garden: 'blockade' },
    seats: [{ who: 'you', name: 'Mizuki' }, { who: 'open' }],
    first: null,
    clock: null,
  })
})

test('the second seat is the way’s', () => {
  expect(newTable('computer', choice({ strength: 'grade-3' })).seats[1]).toEqual({ who: 'computer', player: 'grade-3' })
  expect(newTable('screen', choice()).seats[1]).toEqual({ who: 'you', name: 'Renée' })
})

test.each([
  ['3+2', { seconds: 180, increment: 2 }],
  ['10+5', { seconds: 600, increment: 5 }],
  ['own', { seconds: 90, increment: 1 }],
] as const)('a clock of %s', (clock, made) => {
  expect(newTable('friend', choice({ clock, minutes: 1.5, increment: 1 })).clock).toEqual(made)
})

test.each([
  ['drawn', null],
  ['you', 0],
  ['they', 1],
] as const)('%s starts', (first, seat) => {
  expect(newTable('friend', choice({ first })).first).toBe(seat)
})
