import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HouseView, StepView } from '../../../protocol'
import { PLACES } from './plan'
import { PACES, Stage, STAY, TURN, type Flights } from './stage.svelte'
import type { Pace } from '../choices'

const house = (up: string | null = null, tile = ''): HouseView =>
  ({
    floor: PLACES.map((place) => (place === up ? tile : '?')),
    boards: [],
    up,
    round: up ? 1 : 2,
  }) as unknown as HouseView

const step = (what: StepView['what'], places: string[] = [], tiles: string[] = []): StepView => ({
  what,
  seat: 0,
  places,
  tiles,
  detail: null,
  whom: null,
})

const FAILED = [step('turned', ['b9'], ['Tv']), step('back', ['a9', 'b9']), step('turn')]

let flown: string[]
const flights: Flights = {
  toBoard: async (tile, place, seat) => void flown.push(`${tile} ${place} ${seat}`),
  between: async (tile) => void flown.push(tile),
  away: async (tile) => void flown.push(tile),
  kamon: async () => void flown.push('kamon'),
}

beforeEach(() => {
  flown = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test('two tiles that differ stay to be seen, and then nothing is left of them', async () => {
  const stage = new Stage(flights, () => false)
  stage.rest(house('a9', 'Fw'))
  stage.follow(FAILED, house())
  await after(TURN)
  expect(stage.open).toEqual({ b9: 'Tv' })
  expect(stage.shown?.floor[0]).toBe('Fw')
  await after(STAY - 10)
  expect(stage.open).toEqual({ b9: 'Tv' })
  await after(400)
  expect(stage.open).toEqual({})
  expect(stage.shown).toEqual(house())
  expect(stage.playing).toBe(false)
})

test('where nothing moves, a pair still stays to be seen', async () => {
  const stage = new Stage(flights, () => true)
  stage.rest(house('a9', 'Fw'))
  stage.follow(FAILED, house())
  await after(STAY - 50)
  expect(stage.open).toEqual({ b9: 'Tv' })
  await after(60)
  expect(stage.shown).toEqual(house())
  expect(flown).toEqual([])
})

test('a pair is tied and carried to its board', async () => {
  const stage = new Stage(flights, () => false)
  stage.rest(house('a9', 'Fw'))
  stage.follow([step('turned', ['b9'], ['Fv']), step('taken', ['a9', 'b9'], ['Fw', 'Fv'])], house())
  await after(TURN + 10)
  expect(stage.thread).toEqual(['a9', 'b9'])
  await after(2000)
  expect(flown).toEqual(['Fw a9 0', 'Fv b9 0'])
  expect(stage.thread).toBeNull()
})

test('what waits is played in order, and who hurries sees the last', async () => {
  const stage = new Stage(flights, () => false)
  stage.rest(house('a9', 'Fw'))
  stage.follow(FAILED, house())
  stage.follow([step('turned', ['c9'], ['Kp'])], house('c9', 'Kp'))
  await after(TURN)
  expect(stage.playing).toBe(true)
  stage.hurry()
  await after(0)
  expect(stage.shown).toEqual(house('c9', 'Kp'))
  expect(stage.playing).toBe(false)
  expect(stage.open).toEqual({})
})

test('too much that waits is not played one by one', async () => {
  const stage = new Stage(flights, () => false)
  stage.rest(house('a9', 'Fw'))
  for (let n = 0; n < 27; n += 1) stage.follow(FAILED, house(n === 26 ? 'i1' : null, 'f1'))
  await after(0)
  expect(stage.shown).toEqual(house('i1', 'f1'))
})

test.each(['calm', 'quick'] as const)('a pair stays as long as the pace says: %s', async (pace) => {
  const stage = new Stage(
    flights,
    () => true,
    () => pace,
  )
  stage.rest(house('a9', 'Fw'))
  stage.follow(FAILED, house())
  await after(PACES[pace].stay - 50)
  expect(stage.open).toEqual({ b9: 'Tv' })
  await after(60)
  expect(stage.shown).toEqual(house())
})

test('a pair stays until somebody has seen it, and the next one too', async () => {
  let pace: Pace = 'touch'
  const stage = new Stage(
    flights,
    () => true,
    () => pace,
  )
  stage.rest(house('a9', 'Fw'))
  stage.follow(FAILED, house())
  stage.follow(FAILED, house())
  await after(60_000)
  expect([stage.open, stage.held]).toEqual([{ b9: 'Tv' }, true])
  stage.next()
  await after(0)
  expect([stage.open, stage.held]).toEqual([{ b9: 'Tv' }, true])
  stage.next()
  await after(0)
  expect([stage.open, stage.held, stage.playing]).toEqual([{}, false, false])
  pace = 'usual'
  stage.next()
  expect(stage.playing).toBe(false)
})

test('what would be gone unseen is told from a tile that only turns over', async () => {
  const stage = new Stage(flights, () => false)
  stage.rest(house())
  stage.follow([step('turned', ['a9'], ['Fw'])], house('a9', 'Fw'))
  expect([stage.playing, stage.unseen]).toEqual([true, false])
  stage.follow(FAILED, house())
  expect(stage.unseen).toBe(true)
  await after(10_000)
  expect([stage.playing, stage.unseen]).toEqual([false, false])
})
