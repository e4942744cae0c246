import { expect, test } from 'vitest'
import type { PuzzleDay } from '../protocol'
import { mergePuzzleResults, findUnsyncedResults } from './puzzleDays'

const parsePuzzleDay = (text: string): PuzzleDay => {
  const [how, misses] = text.split(' ')
  return { how: how as PuzzleDay['how'], misses: Number(misses) }
}

// The same cases as in tests/server/test_preferences.py.
test.each([
  ['tried 2', 'solved 0', 'solved 2'],
  ['tried 1', 'solved 3', 'solved 3'],
  ['tried 2', 'tried 1', 'tried 2'],
  ['tried 1', 'shown 1', 'shown 1'],
  ['tried 1', 'late 1', 'late 1'],
  ['shown 1', 'solved 0', 'shown 1'],
  ['solved 0', 'tried 3', 'solved 0'],
  ['late 0', 'solved 0', 'late 0'],
])('%s and then %s is %s', (first, then, merged) => {
  expect(
    mergePuzzleResults({ a: parsePuzzleDay(first) }, { a: parsePuzzleDay(then), b: parsePuzzleDay(then) }),
  ).toEqual({ a: parsePuzzleDay(merged), b: parsePuzzleDay(then) })
})

test('what others lack is what they do not have, or have otherwise', () => {
  const days = { a: parsePuzzleDay('tried 2'), b: parsePuzzleDay('solved 0'), c: parsePuzzleDay('late 1') }
  expect(findUnsyncedResults({ a: parsePuzzleDay('tried 1'), b: parsePuzzleDay('solved 0') }, days)).toEqual([
    ['a', parsePuzzleDay('tried 2')],
    ['c', parsePuzzleDay('late 1')],
  ])
})
