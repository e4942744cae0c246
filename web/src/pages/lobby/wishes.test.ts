import { expect, test } from 'vitest'
import type { LobbyView, Wish } from '../../protocol'
import { translateClockSetting, formatClockSetting, findLobbyOptions, findMatchingWish } from './wishes'

const okiya = { game: 'okiya', form: 'first-to-3', full_garden: 'blockade' } as const
const maiko = { game: 'maiko' } as const
const wishLine = (game: Wish['game'], seats: number, seconds: number, increment = 0, rated = false) => ({
  wish: { game, seats, clock: { seconds, increment }, rated },
  waiting: seconds,
})
const DOOR: LobbyView = {
  open: true,
  wishes: [
    wishLine(okiya, 2, 300, 3),
    wishLine(okiya, 2, 300, 3, true),
    wishLine(okiya, 2, 600, 5),
    wishLine(maiko, 2, 30),
    wishLine(maiko, 3, 60),
  ],
}

test.each([
  [{ seconds: 300, increment: 3 }, '5+3'],
  [{ seconds: 30 }, '30 s'],
  [{ seconds: 60, increment: 0 }, '1 min'],
  [{ seconds: 259_200 }, '3 d'],
])('a clock of %o is %s', (clock, word) => {
  expect(formatClockSetting(clock)).toBe(word)
})

test('days are told in full, all else as it is', () => {
  const sayWithValues = (phrase: string, values?: object) => `${phrase} ${JSON.stringify(values)}`
  expect(translateClockSetting(sayWithValues, '3 d')).toBe('days-a-move {"count":3}')
  expect(translateClockSetting(sayWithValues, '5+3')).toBe('5+3')
})

test("options are the server's, and the first of them is the default", () => {
  expect(findLobbyOptions(DOOR, {})).toEqual({
    options: { games: ['okiya', 'maiko'], seats: [2], clocks: ['5+3', '10+5'] },
    choice: { game: 'okiya', seats: 2, clock: '5+3', rated: 'none' },
  })
})

test('what was chosen for another game is put right', () => {
  expect(findLobbyOptions(DOOR, { game: 'maiko', seats: 3, clock: '5+3' })?.choice).toEqual({
    game: 'maiko',
    seats: 3,
    clock: '30 s',
    rated: 'none',
  })
  expect(findLobbyOptions(DOOR, { game: 'chess' })?.choice.game).toBe('okiya')
  expect(findLobbyOptions({ open: false, wishes: [] }, {})).toBeNull()
})

test('the wish is the one of which every part was chosen', () => {
  const choice = { game: 'okiya', seats: 2, clock: '5+3', rated: 'none' } as const
  expect(findMatchingWish(DOOR, choice)).toBe(DOOR.wishes[0])
  expect(findMatchingWish(DOOR, { ...choice, rated: 'rated' })).toBe(DOOR.wishes[1])
  expect(findMatchingWish(DOOR, { ...choice, seats: 4 })).toBeUndefined()
})
