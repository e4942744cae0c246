import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues } from '../../../testing'
import type { SolverAnswer } from '../kernel/kernel'
import type { GardenView } from '../../../protocol'
import { makeTableViewOfLine, findPatternsThroughCell } from './analysisView'
import { parseLine } from '../board/lineOfPlay'

const COUNTED: { patterns: number; eights_with_a_pattern: number } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../tests/data/okiya.json'), 'utf-8'),
)
const say = createTranslateFunction('en', allCatalogues('en'))
const LAYOUT = 'IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb'
const SQUARE = parseLine(`${LAYOUT} a3 c1 a1 b1 d4 b2 b4 c3 d3 d1 b3 c2`)

/** Return an answer in which these cells are legal, each with its value. */
const makeAnswer = (moves: Record<number, number>): SolverAnswer => ({
  value: Math.max(...Object.values(moves)),
  moves: Array.from({ length: 16 }, (_, cell) => moves[cell] ?? null),
  line: [],
  positions: 1,
})
const gardenOfView = (view: ReturnType<typeof makeTableViewOfLine>): GardenView => view.board?.view as GardenView

test('as many fours are tied, and as many eights hold one, as the rules count', () => {
  const sets = Array.from({ length: 1 << 16 }, (_, all) => [...Array(16).keys()].filter((cell) => (all >> cell) & 1))
  const hasTie = (cells: number[]): boolean => cells.some((last) => findPatternsThroughCell(cells, last).length > 0)
  const countTies = (size: number): number => sets.filter((cells) => cells.length === size && hasTie(cells)).length
  expect([countTies(4), countTies(8)]).toEqual([COUNTED.patterns, COUNTED.eights_with_a_pattern])
})

test('only what the last token completes is tied, and several at once are', () => {
  expect(findPatternsThroughCell([0, 1, 2, 3, 4, 5], 3).map(({ shape }) => shape)).toEqual(['row'])
  expect(findPatternsThroughCell([0, 1, 2, 3, 4, 5], 0).map(({ shape }) => shape)).toEqual(['row', 'square'])
  expect(findPatternsThroughCell([0, 5, 10, 15], 5)).toEqual([{ shape: 'diagonal', cells: ['a4', 'b3', 'c2', 'd1'] }])
})

describe('a line as a table', () => {
  test('may be played where the kernel says so, each tile claimed by what it shares', () => {
    const view = makeTableViewOfLine(say, SQUARE, 1, makeAnswer({ 6: 3, 8: -2 }), makeAnswer({ 4: 2 }))
    expect(view.actions).toEqual(['c3', 'a2'])
    expect(view.phase).toBe('playing')
    expect(gardenOfView(view).cells.map(({ claim }) => claim)).toEqual(
      Array.from({ length: 16 }, (_, cell) => (cell === 6 ? 'symbol' : cell === 8 ? 'symbol' : null)),
    )
    expect(gardenOfView(view).last_tile).toBe('Pb')
  })

  test('offers nothing while nothing has been said', () => {
    const view = makeTableViewOfLine(say, SQUARE, 3)
    expect(view.actions).toEqual([])
    expect(gardenOfView(view).cells.filter(({ owner }) => owner !== null)).toHaveLength(3)
  })

  test('is over where the kernel says so: won with a cord', () => {
    const view = makeTableViewOfLine(say, SQUARE, 12, 'over', makeAnswer({ 10: 5 }))
    expect(view.phase).toBe('over')
    expect(gardenOfView(view).outcome).toMatchObject({ winners: [1], reason: 'square', tiles_left: 4 })
  })

  test('has the names, and the colours, of who played it', () => {
    const sides = { names: ['Mizuki', 'Renée'], first: 1 } as const
    const view = makeTableViewOfLine(say, SQUARE, 12, 'over', makeAnswer({ 10: 5 }), sides)
    expect(view.seats.map(({ name }) => name)).toEqual(['Mizuki', 'Renée'])
    expect(gardenOfView(view).outcome).toMatchObject({ winners: [0], reason: 'square' })
    expect(gardenOfView(view).cells.find(({ cell }) => cell === 'a3')?.owner).toBe(1)
    expect(gardenOfView(makeTableViewOfLine(say, SQUARE, 3, undefined, undefined, sides)).turn).toBe(0)
  })

  test('won without one is a blockade, and worth nothing is a draw', () => {
    const line = parseLine(`${LAYOUT} a3 c1`)
    expect(gardenOfView(makeTableViewOfLine(say, line, 2, 'over', makeAnswer({ 14: 15 }))).outcome).toMatchObject({
      winners: [1],
      reason: 'blockade',
    })
    expect(gardenOfView(makeTableViewOfLine(say, line, 2, 'over', makeAnswer({ 14: 0 }))).outcome).toMatchObject({
      winners: [],
      reason: 'full garden',
      ties: [],
    })
  })
})
