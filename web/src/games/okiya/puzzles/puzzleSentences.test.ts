import { expect, test } from 'vitest'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues } from '../../../testing'
import { makeTableViewOfLine } from '../analysis/analysisView'
import { parseLine } from '../board/lineOfPlay'
import { describePuzzleState } from './puzzleSentences'
import type { PuzzleSolvingState } from './solving.svelte'

const say = createTranslateFunction('en', allCatalogues('en'))
const FULL = 'IsMsPbMr/MbCbPtIt/PsPrCsMt/IbCrIrCt c1 a1 c4 a2 c2 a4 d3 c3 d1 b3 a3 d2 b4 d4 b2 b1'

test('a puzzle that ends with a full garden is told in whole sentences', () => {
  const line = parseLine(FULL)
  // The last tile wins for the player who takes it.
  const before = { value: 1, moves: Array<number>(16).fill(1), line: [], positions: 0 }
  const view = makeTableViewOfLine(say, line, line.moves.length, 'over', before)
  const solved = {
    puzzle: { goal: 'win' },
    stage: 'solved',
    wrong: null,
    kept: line,
    misses: 0,
    wasSolutionShown: false,
  }
  expect(describePuzzleState(say, solved as PuzzleSolvingState, view).why).toBe(
    'The garden is full. Red wins by taking the last tile. Solved on the first try.',
  )
})
