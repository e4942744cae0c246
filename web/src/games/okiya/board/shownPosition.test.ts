import { describe, expect, test } from 'vitest'
import { EXAMPLE_GAME } from '../../../testing'
import { makePositionAfterMoves, findTileAtCell } from './shownPosition'

/** Draw the owners of the tokens as a picture, row by row. */
const drawOwners = (moves: number): string =>
  makePositionAfterMoves(EXAMPLE_GAME, moves)
    .cells.map(({ owner }) => (owner === null ? '.' : 'ab'[owner]))
    .join('')
    .replace(/(....)(?=.)/g, '$1/')

describe('looking back', () => {
  test.each([
    [0, '..../..../..../....'],
    [1, '..../a.../..../....'],
    [4, '..../a.../..../abb.'],
    [12, '.a.a/aaba/.bb./abbb'],
  ])('after %d moves', (moves, garden) => {
    expect(drawOwners(moves)).toBe(garden)
  })

  test('shows the pile as it grew, the last tile on top', () => {
    expect(makePositionAfterMoves(EXAMPLE_GAME, 3)).toMatchObject({ last: 'a1', pile: ['Pb', 'Pt', 'It'], ties: [] })
    expect(makePositionAfterMoves(EXAMPLE_GAME, 0)).toMatchObject({ last: null, pile: [] })
  })

  test('ties the cord with the last move and not before', () => {
    expect(makePositionAfterMoves(EXAMPLE_GAME, 12).ties.map(({ shape }) => shape)).toEqual(['square'])
    expect(makePositionAfterMoves(EXAMPLE_GAME, 11).ties).toEqual([])
  })

  test('offers nothing', () => {
    expect(makePositionAfterMoves(EXAMPLE_GAME, 5).cells.every(({ claim }) => claim === null)).toBe(true)
  })

  test('begins with the seat that began', () => {
    expect(
      makePositionAfterMoves({ ...EXAMPLE_GAME, first: 1 }, 1).cells.find(({ cell }) => cell === 'a3')?.owner,
    ).toBe(1)
  })

  test('knows every tile by its cell', () => {
    expect(['a4', 'd4', 'a1', 'd1'].map((cell) => findTileAtCell(EXAMPLE_GAME, cell))).toEqual(['Is', 'Cs', 'It', 'Mb'])
  })
})
