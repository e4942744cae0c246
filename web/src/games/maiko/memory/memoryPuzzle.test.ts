// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { parseDay } from '../../../game/days'
import { applyLanguage, loadPhraseCatalogues, say } from '../../../ui/i18n.svelte'
import type { HouseView, MemoryPuzzleView } from '../../../protocol'
import { describeNeededTiles, describeVerdict, makeTableViewOfPuzzle, parsePuzzleAddress } from './memoryPuzzle'

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('maiko', 'maiko-memory')
})

const puzzle = {
  seat: 1,
  turns: 3,
  actions: ['a9', 'b9', 'c9', 'danna', 'stop'],
  gains: { a9: 2.25, b9: 2.25, c9: -0.36, danna: 1, stop: 0 },
  answers: ['a9', 'b9'],
  needed: [
    { place: 'a9', tile: 'Fw', turn: 2 },
    { place: 'b9', tile: 'Fw', turn: 4 },
  ],
  theme: 'pair',
} as unknown as MemoryPuzzleView

test.each([
  ['2026-11-26', { day: parseDay('2026-11-26') }],
  ['3', { level: 3, number: null }],
  ['3-17', { level: 3, number: 17 }],
  ['6', null],
  ['3-0', null],
  ['2026-13-01', null],
])('the address %s means a puzzle, or none', (text, wanted) => {
  expect(parsePuzzleAddress(text)).toEqual(wanted)
})

test('a right answer has its gain, the next best gain and the reason', () => {
  expect(describeVerdict(say, 'en', puzzle, 'b9')).toEqual({
    isRight: true,
    title: 'Right!',
    text:
      'Your choice, b9, brings 2.3 points on average by the end of your turn. ' +
      'The next best action brings 1 point. You had seen both tiles of this pair.',
  })
})

test('a wrong answer has its loss and the best actions', () => {
  const { isRight, text } = describeVerdict(say, 'en', puzzle, 'c9')
  expect(isRight).toBe(false)
  expect(text).toContain('Your choice, c9, brings −0.4 points on average')
  expect(text).toContain('Best was a9 or b9: 2.3 points.')
})

test('an answer that is any new tile names no place', () => {
  const text = describeVerdict(say, 'en', { ...puzzle, theme: 'unseen' }, 'danna').text
  expect(text).toContain('Your choice, Danna, brings 1 point')
  expect(text).toContain('Best was any tile that was not shown: 2.3 points.')
})

test('tiles to remember have the turn in which they were shown', () => {
  expect(describeNeededTiles(say, puzzle)).toEqual([
    'a9: white fan, turn 2',
    'b9: white fan, at the start of your turn',
  ])
})

test('the decision can be taken only when it is asked for', () => {
  const house = { boards: [{ colour: 'w' }, { colour: 'v' }] } as unknown as HouseView
  const watched = makeTableViewOfPuzzle(say, puzzle, house, false)
  expect([watched.actions, watched.can]).toEqual([[], []])
  const asked = makeTableViewOfPuzzle(say, puzzle, house, true)
  expect([asked.actions, asked.can]).toEqual([puzzle.actions, ['act']])
  expect(asked.seats.map(({ yours }) => yours)).toEqual([false, true])
})
