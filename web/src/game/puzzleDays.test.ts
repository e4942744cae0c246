import { expect, test } from 'vitest'
import type { PuzzleDay } from '../protocol'
import { merge, missingFrom } from './puzzleDays'

const went = (text: string): PuzzleDay => {
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
  expect(merge({ a: went(first) }, { a: went(then), b: went(then) })).toEqual({ a: went(merged), b: went(then) })
})

test('what others lack is what they do not have, or have otherwise', () => {
  const days = { a: went('tried 2'), b: went('solved 0'), c: went('late 1') }
  expect(missingFrom({ a: went('tried 1'), b: went('solved 0') }, days)).toEqual([
    ['a', went('tried 2')],
    ['c', went('late 1')],
  ])
})
