import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseLine, makeSolverQuestion } from '../board/lineOfPlay'
import { instantiateSolverKernel, type SolverKernel } from '../kernel/kernel'
import type { Solver } from '../kernel/solver'
import { CELLS } from '../board/cells'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues } from '../../../testing'
import {
  solveUnfinishedLine,
  findHardestReplies,
  findRefutingReplies,
  analyseOpening,
  type OpeningReply,
} from './openingAnalysis'
import {
  describeBestPlayEnding,
  describeReplyResult,
  explainOpeningValue,
  formatOpeningTitle,
  describeOpening,
} from './openingSentences'

const WASM = join(import.meta.dirname, '../kernel/okiya.wasm')
const say = createTranslateFunction('en', allCatalogues('en'))
const line = parseLine('IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb')
const cellIndex = (name: string): number => CELLS.indexOf(name)
const cellNames = (replies: readonly OpeningReply[]): string => replies.map((reply) => CELLS[reply.cell]).join(' ')

describe.skipIf(!existsSync(WASM))('an opening', () => {
  let kernel: SolverKernel
  let solver: Solver

  beforeAll(async () => {
    kernel = await instantiateSolverKernel(await WebAssembly.compile(readFileSync(WASM)))
    solver = { solvePosition: async (asked) => kernel.solve(...asked), close: () => undefined }
  })

  test('that wins is told with the replies that are hardest to meet', async () => {
    const found = await analyseOpening(solver, line, cellIndex('a4'))
    expect([found.value, findRefutingReplies(found).length, cellNames(findHardestReplies(found))]).toEqual([
      2,
      0,
      'd2 a1 b1 c1',
    ])
    expect(found.line.map((at) => CELLS[at]).join(' ')).toBe('a4 a3 d4 b4 c3 a1 c2 b3 c1 d1 b2 a2 d2 d3 b1')
    expect(describeOpening(say, found)).toBe(
      'a4 wins with one tile left. None of the six replies beats it. ' +
        'Hardest to meet: d2, a1, b1, c1. Then only one of the five answers still wins.',
    )
  })

  test('that fails is told with the replies that refute it, those with the most tiles first', async () => {
    const found = await analyseOpening(solver, line, cellIndex('a1'))
    expect([found.value, cellNames(findRefutingReplies(found))]).toEqual([-3, 'c3 a4 c4 a2 c2'])
    expect(formatOpeningTitle(say, found)).toBe('a1 loses with 2 tiles left')
    expect(explainOpeningValue(say, found)).toBe('5 of the 6 replies beat it: c3, a4, c4, a2, c2.')
    expect(found.replies.map((reply) => describeReplyResult(say, reply)).slice(-2)).toEqual([
      'beats it',
      'one answer wins: b3',
    ])
  })

  test('that draws is kept from winning', async () => {
    const found = await analyseOpening(solver, { ...line, draw: true }, cellIndex('b4'))
    expect(found.value).toBe(0)
    expect(explainOpeningValue(say, found)).toBe('One of the six replies keeps it from winning: b3.')
    expect(describeReplyResult(say, found.replies[0]!)).toBe('draws')
  })

  test('has six replies with five answers each, and the kernel names the winning ones', async () => {
    const { replies } = await analyseOpening(solver, line, cellIndex('c4'))
    expect(replies).toHaveLength(6)
    for (const reply of replies) {
      const { moves } = kernel.solve(...makeSolverQuestion({ ...line, moves: [cellIndex('c4'), reply.cell] }, 2))
      expect(moves.filter((value) => value !== null)).toHaveLength(5)
      expect(reply.answers).toEqual(moves.flatMap((value, at) => ((value ?? 0) > 0 ? [at] : [])))
      expect(reply.value >= 0).toBe(reply.answers.length === 0)
    }
  })
})

test('a game that is over has no reply', async () => {
  const over: Solver = { solvePosition: async () => 'over', close: () => undefined }
  await expect(solveUnfinishedLine(over, line)).rejects.toThrow('is finished')
})

test.each([
  ['line', 3, 'Best play ends with a line.'],
  ['square', 1, 'Best play ends with a square.'],
  ['blockade', 2, 'Best play ends with a blockade.'],
  ['blockade', 0, 'Best play fills the whole garden.'],
  ['full garden', 0, 'Best play fills the whole garden.'],
] as const)('best play that ends by %s with %i left', (reason, tiles_left, told) => {
  expect(describeBestPlayEnding(say, { reason, tiles_left, winners: [0], ties: [] })).toBe(told)
})
