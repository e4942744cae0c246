import { expect, test } from 'vitest'
import { findLookBackMoveForKey } from './lookBack'

test.each([
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 5, 6],
  ['ArrowRight', 12, 12],
  ['Home', 5, 0],
  ['End', 5, 12],
  ['x', 5, null],
])('%s leads from move %d of 12 to %j', (key, move, to) => {
  expect(findLookBackMoveForKey(key, move, 12)).toBe(to)
})
