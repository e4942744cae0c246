import { expect, test } from 'vitest'
import { makeView } from '../../../testing'
import type { HouseView } from '../../../protocol'
import { findChoosableTiles, groupActionsByCell, isFriendTile, parseTile } from './tiles'

const makeBoard = (colour: string) => ({ colour }) as HouseView['boards'][number]
const makeOkiya = (phase: string): HouseView =>
  ({ phase, turn: 1, boards: [makeBoard('w'), makeBoard('p'), makeBoard('v')] }) as HouseView

test('a tile is an object in a colour, or a friend', () => {
  expect(parseTile('Kw')).toEqual({ object: 'K', colour: 'w', friend: '' })
  expect(parseTile('f3')).toEqual({ object: '', colour: '', friend: '3' })
  expect(['Fw', 'f1', ''].map(isFriendTile)).toEqual([false, true, false])
})

test('tiles are swept off a board of one’s own, and taken from others by their turn', () => {
  const swept = findChoosableTiles(makeView({ actions: ['Kw', 'Kp', 'stop'] }), makeOkiya('sweep'))
  expect(groupActionsByCell(swept, 1)).toEqual({ K: ['Kw', 'Kp'] })
  expect(groupActionsByCell(swept, 0)).toEqual({})
  const seats = makeView().seats
  const three = makeView({ actions: ['1K', '3F'], seats: [...seats, seats[0]!] })
  const first = three.match?.games.at(-1)?.first ?? 0
  expect(findChoosableTiles(three, makeOkiya('oka-san'))).toEqual([
    { action: '1K', seat: first % 3, tile: 'Kp' },
    { action: '3F', seat: (first + 2) % 3, tile: 'Fp' },
  ])
  expect(findChoosableTiles(three, makeOkiya('danna'))).toEqual([])
})
