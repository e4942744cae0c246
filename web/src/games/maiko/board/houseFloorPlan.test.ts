import { expect, test } from 'vitest'
import { PLACE_SIZE, PLACES, findRoomOfPlace, PLAN_SIZE, locatePlaceOnPlan, findPlaceAfterKey } from './houseFloorPlan'

test('eighty-one places are named row by row and lie in ten rooms', () => {
  expect([PLACES.length, PLACES[0], PLACES[8], PLACES[9], PLACES[80]]).toEqual([81, 'a9', 'i9', 'a8', 'i1'])
  const rooms = PLACES.map((_, place) => findRoomOfPlace(place))
  const sizes = Object.fromEntries([...new Set(rooms)].map((room) => [room, rooms.filter((r) => r === room).length]))
  expect(sizes).toEqual({
    kitchen: 9,
    'dressing-room': 9,
    'music-room': 9,
    'west-veranda': 3,
    'zen-garden': 12,
    tokonoma: 9,
    'east-veranda': 3,
    'tea-room': 9,
    entrance: 9,
    'sleeping-room': 9,
  })
})

test('no place overlaps another or leaves the okiya', () => {
  const spots = PLACES.map((_, place) => locatePlaceOnPlan(place))
  for (const [at, { x, y }] of spots.entries()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x, y) + PLACE_SIZE).toBeLessThanOrEqual(PLAN_SIZE)
    for (const other of spots.slice(at + 1)) {
      expect(Math.abs(other.x - x) >= PLACE_SIZE || Math.abs(other.y - y) >= PLACE_SIZE).toBe(true)
    }
  }
})

test('arrows stay in their row, and step over a centre in which nothing lies', () => {
  const isAlwaysThere = (): boolean => true
  const isOuterPlace = (place: number): boolean => !['zen-garden', 'tokonoma'].includes(findRoomOfPlace(place))
  expect(findPlaceAfterKey(8, 'ArrowRight', isAlwaysThere)).toBe(8)
  expect(findPlaceAfterKey(0, 'ArrowDown', isAlwaysThere)).toBe(9)
  expect(findPlaceAfterKey(22, 'ArrowDown', isOuterPlace)).toBe(58)
  expect(findPlaceAfterKey(27, 'ArrowRight', isOuterPlace)).toBe(35)
  expect([
    findPlaceAfterKey(13, 'Home', isAlwaysThere),
    findPlaceAfterKey(13, 'End', isAlwaysThere),
    findPlaceAfterKey(13, 'a', isAlwaysThere),
  ]).toEqual([9, 17, null])
})
