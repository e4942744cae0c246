import { expect, test } from 'vitest'
import type { SolverAnswer } from '../kernel/kernel'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues } from '../../../testing'
import { parseLine } from './lineOfPlay'
import { reviewMove, formatMoveValue, computeFirstPlayerValue, describeMoveValue } from './moveValues'

const say = createTranslateFunction('en', allCatalogues('en'))
const line = parseLine('IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb a4 b4')
const makeAnswer = (value: number, moves: Record<number, number>): SolverAnswer => ({
  value,
  moves: Array.from({ length: 16 }, (_, cell) => moves[cell] ?? null),
  line: [],
  positions: 1,
})

test.each([
  [4, '+3', 'wins with 3 tiles left'],
  [1, '+', 'wins with the last tile'],
  [0, '=', 'draws'],
  [-1, '−', 'loses when the last tile is taken'],
  [-2, '−1', 'loses with one tile left'],
])('%i is marked %s: %s', (value, marked, word) => {
  expect(formatMoveValue(value)).toBe(marked)
  expect(describeMoveValue(say, value)).toBe(word)
})

test('what a position is worth is counted from the first player’s side', () => {
  expect(computeFirstPlayerValue(line, 0, makeAnswer(3, {}), undefined)).toBe(3)
  expect(computeFirstPlayerValue(line, 1, makeAnswer(3, {}), undefined)).toBe(-3)
  expect(computeFirstPlayerValue(line, 1, 'over', makeAnswer(9, { 0: 9 }))).toBe(9)
  expect(computeFirstPlayerValue(line, 2, 'over', makeAnswer(9, { 1: 9 }))).toBe(-9)
  expect(computeFirstPlayerValue(line, 2, 'over', makeAnswer(0, { 1: 0 }))).toBe(0)
  expect(computeFirstPlayerValue(line, 1, undefined, undefined)).toBeNull()
})

test.each([
  [5, 5, null],
  [5, -2, 'win'],
  [5, 0, 'win'],
  [5, 2, 'tiles'],
  [0, -3, 'draw'],
  [-2, -6, 'tiles'],
] as const)('of %i a move worth %i throws away: %s', (best, value, mistake) => {
  const said = makeAnswer(best, { 1: value, 2: best, 7: best })
  const better = value === best ? [1, 2, 7] : [2, 7]
  expect(reviewMove(line, 1, said)).toEqual({ move: 1, cell: 1, value, best, better, mistake })
})
