import { expect, test } from 'vitest'
import { makeDefaultSetUpChoices, makeTableRequest as maikoRequest } from '../games/maiko/setup/setUpChoice'
import { DEFAULTS, makeTableRequest as okiyaRequest } from '../games/okiya/setup/setUpChoice'

const names: [string, string] = ['Mizuki', '']

test('a rated Okiya table has a clock and no other choices of friends', () => {
  const choice = { ...DEFAULTS, names, first: 'you', layouts: 'openings-1', hints: 'agreed', rated: 'rated' } as const
  expect(okiyaRequest('friend', choice)).toEqual({
    game: { game: 'okiya', form: 'first-to-3', full_garden: 'blockade' },
    seats: [{ who: 'you', name: 'Mizuki' }, { who: 'open' }],
    first: null,
    clock: { seconds: 300, increment: 3 },
    rated: true,
  })
  expect(okiyaRequest('friend', { ...choice, clock: '10+5' }).clock).toEqual({ seconds: 600, increment: 5 })
})

test.each(['computer', 'screen'] as const)('a table by way of %s is never rated', (way) => {
  expect(okiyaRequest(way, { ...DEFAULTS, names: ['Mizuki', 'Renée'], rated: 'rated' }).rated).toBeUndefined()
})

test('a rated Maiko table is for friends only', () => {
  const choice = { ...makeDefaultSetUpChoices('friend'), names: ['Mizuki'], first: '1', rated: 'rated' as const }
  expect(maikoRequest(choice)).toEqual({
    game: { game: 'maiko', stall: 12 },
    seats: [{ who: 'you', name: 'Mizuki' }, { who: 'open' }, { who: 'open' }, { who: 'open' }],
    first: null,
    clock: { seconds: 60, increment: 0 },
    rated: true,
  })
  const mixed = maikoRequest({ ...choice, others: ['friend', 'memory-4', 'friend'] })
  expect(mixed.rated).toBeUndefined()
})
