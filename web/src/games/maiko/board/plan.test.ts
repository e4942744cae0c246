import { expect, test } from 'vitest'
import { PLACE, PLACES, roomOf, SIZE, spot, step } from './plan'

test('eighty-one places are named row by row and lie in ten rooms', () => {
  expect([PLACES.length, PLACES[0], PLACES[8], PLACES[9], PLACES[80]]).toEqual([81, 'a9', 'i9', 'a8', 'i1'])
  const rooms = PLACES.map((_, place) => roomOf(place))
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

test('no place lies over another or outside the house', () => {
  const spots = PLACES.map((_, place) => spot(place))
  for (const [at, { x, y }] of spots.entries()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x, y) + PLACE).toBeLessThanOrEqual(SIZE)
    for (const other of spots.slice(at + 1)) {
      expect(Math.abs(other.x - x) >= PLACE || Math.abs(other.y - y) >= PLACE).toBe(true)
    }
  }
})

test('arrows stay in their row, and step over a centre in which nothing lies', () => {
  const all = (): boolean => true
  const around = (place: number): boolean => !['zen-garden', 'tokonoma'].includes(roomOf(place))
  expect(step(8, 'ArrowRight', all)).toBe(8)
  expect(step(0, 'ArrowDown', all)).toBe(9)
  expect(step(22, 'ArrowDown', around)).toBe(58)
  expect(step(27, 'ArrowRight', around)).toBe(35)
  expect([step(13, 'Home', all), step(13, 'End', all), step(13, 'a', all)]).toEqual([9, 17, null])
})
