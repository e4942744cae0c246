import { expect, test } from 'vitest'
import type { PlayerBoard } from '../../../protocol'
import { countPointsByTile, rankSeatsByScore } from './finalCount'

const makeBoard = (colour: string, own: number, other: number, cells: string[][] = []): PlayerBoard => ({
  colour,
  cells,
  kamon: 0,
  score: own - other,
  own,
  other,
})

test('own tiles count first and one each, the others cost one each', () => {
  const tiles = countPointsByTile(makeBoard('w', 2, 1, [['Fv', 'Fw'], ['Tw']]))
  expect(tiles.map(({ tile, worth, total }) => [tile, worth, total])).toEqual([
    ['Fw', 1, 1],
    ['Tw', 1, 2],
    ['Fv', -1, 1],
  ])
})

test('a tie goes to more tiles of one’s own, and who is equal in everything shares the rank', () => {
  const ranks = rankSeatsByScore([
    makeBoard('w', 2, 1),
    makeBoard('v', 3, 2),
    makeBoard('p', 2, 1),
    makeBoard('g', 0, 4),
  ])
  expect(ranks).toEqual([
    { seat: 1, rank: 1 },
    { seat: 0, rank: 2 },
    { seat: 2, rank: 2 },
    { seat: 3, rank: 4 },
  ])
})

test('who gave up is the last, whatever lies on the board', () => {
  const ranks = rankSeatsByScore([makeBoard('w', 2, 1), makeBoard('v', 3, 2), makeBoard('p', 0, 4)], 1)
  expect(ranks).toEqual([
    { seat: 0, rank: 1 },
    { seat: 2, rank: 2 },
    { seat: 1, rank: 3 },
  ])
})
