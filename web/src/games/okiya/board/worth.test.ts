import { expect, test } from 'vitest'
import type { Answer } from '../kernel/kernel'
import { sayer } from '../../../phrases'
import { catalogue } from '../../../testing'
import { readLine } from './lineOfPlay'
import { judge, mark, worthAt, worthWord } from './worth'

const say = sayer('en', catalogue('en'))
const line = readLine('IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb a4 b4')
const answer = (value: number, moves: Record<number, number>): Answer => ({
  value,
  moves: Array.from({ length: 16 }, (_, cell) => moves[cell] ?? null),
  line: [],
  positions: 1,
})

test.each([
  [4, '+3', 'wins with 3 tiles left'],
  [1, '+', 'wins with the last tile'],
  [0, '=', 'draws'],
  [-1, '−', 'loses with the last tile'],
  [-2, '−1', 'loses with one tile left'],
])('%i is marked %s: %s', (value, marked, word) => {
  expect(mark(value)).toBe(marked)
  expect(worthWord(say, value)).toBe(word)
})

test('what a position is worth is counted from the first player’s side', () => {
  expect(worthAt(line, 0, answer(3, {}), undefined)).toBe(3)
  expect(worthAt(line, 1, answer(3, {}), undefined)).toBe(-3)
  expect(worthAt(line, 1, 'over', answer(9, { 0: 9 }))).toBe(9)
  expect(worthAt(line, 2, 'over', answer(9, { 1: 9 }))).toBe(-9)
  expect(worthAt(line, 2, 'over', answer(0, { 1: 0 }))).toBe(0)
  expect(worthAt(line, 1, undefined, undefined)).toBeNull()
})

test.each([
  [5, 5, null],
  [5, -2, 'win'],
  [5, 0, 'win'],
  [5, 2, 'tiles'],
  [0, -3, 'draw'],
  [-2, -6, 'tiles'],
] as const)('of %i a move worth %i throws away: %s', (best, value, mistake) => {
  const said = answer(best, { 1: value, 2: best, 7: best })
  const better = value === best ? [1, 2, 7] : [2, 7]
  expect(judge(line, 1, said)).toEqual({ move: 1, cell: 1, value, best, better, mistake })
})
