import { expect, test } from 'vitest'
import { sayer } from '../../../phrases'
import { catalogue } from '../../../testing'
import { tableOf } from '../analysis/board'
import { readLine } from '../board/lineOfPlay'
import { told } from './puzzleSentences'
import type { Solving } from './solving.svelte'

const say = sayer('en', catalogue('en'))
const FULL = 'IsMsPbMr/MbCbPtIt/PsPrCsMt/IbCrIrCt c1 a1 c4 a2 c2 a4 d3 c3 d1 b3 a3 d2 b4 d4 b2 b1'

test('a puzzle that ends with a full garden is told in whole sentences', () => {
  const line = readLine(FULL)
  // The last tile wins for the player who takes it.
  const before = { value: 1, moves: Array<number>(16).fill(1), line: [], positions: 0 }
  const view = tableOf(say, line, line.moves.length, 'over', before)
  const solved = { puzzle: { goal: 'win' }, stage: 'solved', wrong: null, kept: line, misses: 0, given: false }
  expect(told(say, solved as Solving, view).why).toBe(
    'The garden is full. Red took the last tile and wins. Solved at the first try.',
  )
})
