import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HouseView, StepView } from '../../../protocol'
import { PLACES } from './houseFloorPlan'
import { PACES, StepAnimationQueue, STAY_MS, TURN_MS, type TileAnimations } from './stepAnimationQueue.svelte'
import type { AnimationPace } from '../choices'

const makeOkiya = (up: string | null = null, tile = ''): HouseView =>
  ({
    floor: PLACES.map((place) => (place === up ? tile : '?')),
    boards: [],
    up,
    round: up ? 1 : 2,
  }) as unknown as HouseView

const makeStep = (what: StepView['what'], places: string[] = [], tiles: string[] = []): StepView => ({
  what,
  seat: 0,
  places,
  tiles,
  detail: null,
  whom: null,
})

const FAILED = [makeStep('turned', ['b9'], ['Tv']), makeStep('back', ['a9', 'b9']), makeStep('turn')]

let flown: string[]
const flights: TileAnimations = {
  flyTileToBoard: async (tile, place, seat) => void flown.push(`${tile} ${place} ${seat}`),
  flyTileBetweenBoards: async (tile) => void flown.push(tile),
  sweepTileAway: async (tile) => void flown.push(tile),
  dropKamon: async () => void flown.push('kamon'),
}

beforeEach(() => {
  flown = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const advance = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test('two tiles that differ stay to be seen, and then nothing is left of them', async () => {
  const stage = new StepAnimationQueue(flights, () => false)
  stage.showView(makeOkiya('a9', 'Fw'))
  stage.queueSteps(FAILED, makeOkiya())
  await advance(TURN_MS)
  expect(stage.open).toEqual({ b9: 'Tv' })
  expect(stage.shown?.floor[0]).toBe('Fw')
  await advance(STAY_MS - 10)
  expect(stage.open).toEqual({ b9: 'Tv' })
  await advance(400)
  expect(stage.open).toEqual({})
  expect(stage.shown).toEqual(makeOkiya())
  expect(stage.playing).toBe(false)
})

test('where nothing moves, a pair still stays to be seen', async () => {
  const stage = new StepAnimationQueue(flights, () => true)
  stage.showView(makeOkiya('a9', 'Fw'))
  stage.queueSteps(FAILED, makeOkiya())
  await advance(STAY_MS - 50)
  expect(stage.open).toEqual({ b9: 'Tv' })
  await advance(60)
  expect(stage.shown).toEqual(makeOkiya())
  expect(flown).toEqual([])
})

test('a pair is tied and carried to its board', async () => {
  const stage = new StepAnimationQueue(flights, () => false)
  stage.showView(makeOkiya('a9', 'Fw'))
  stage.queueSteps([makeStep('turned', ['b9'], ['Fv']), makeStep('taken', ['a9', 'b9'], ['Fw', 'Fv'])], makeOkiya())
  await advance(TURN_MS + 10)
  expect(stage.thread).toEqual(['a9', 'b9'])
  await advance(2000)
  expect(flown).toEqual(['Fw a9 0', 'Fv b9 0'])
  expect(stage.thread).toBeNull()
})

test('what waits is played in order, and who hurries sees the last', async () => {
  const stage = new StepAnimationQueue(flights, () => false)
  stage.showView(makeOkiya('a9', 'Fw'))
  stage.queueSteps(FAILED, makeOkiya())
  stage.queueSteps([makeStep('turned', ['c9'], ['Kp'])], makeOkiya('c9', 'Kp'))
  await advance(TURN_MS)
  expect(stage.playing).toBe(true)
  stage.skipAnimations()
  await advance(0)
  expect(stage.shown).toEqual(makeOkiya('c9', 'Kp'))
  expect(stage.playing).toBe(false)
  expect(stage.open).toEqual({})
})

test('too much that waits is not played one by one', async () => {
  const stage = new StepAnimationQueue(flights, () => false)
  stage.showView(makeOkiya('a9', 'Fw'))
  for (let n = 0; n < 27; n += 1) stage.queueSteps(FAILED, makeOkiya(n === 26 ? 'i1' : null, 'f1'))
  await advance(0)
  expect(stage.shown).toEqual(makeOkiya('i1', 'f1'))
})

test.each(['calm', 'quick'] as const)('a pair stays as long as the pace says: %s', async (pace) => {
  const stage = new StepAnimationQueue(
    flights,
    () => true,
    () => pace,
  )
  stage.showView(makeOkiya('a9', 'Fw'))
  stage.queueSteps(FAILED, makeOkiya())
  await advance(PACES[pace].stay - 50)
  expect(stage.open).toEqual({ b9: 'Tv' })
  await advance(60)
  expect(stage.shown).toEqual(makeOkiya())
})

test('a pair stays until somebody has seen it, and the next one too', async () => {
  let pace: AnimationPace = 'touch'
  const stage = new StepAnimationQueue(
    flights,
    () => true,
    () => pace,
  )
  stage.showView(makeOkiya('a9', 'Fw'))
  stage.queueSteps(FAILED, makeOkiya())
  stage.queueSteps(FAILED, makeOkiya())
  await advance(60_000)
  expect([stage.open, stage.held]).toEqual([{ b9: 'Tv' }, true])
  stage.continueAfterPair()
  await advance(0)
  expect([stage.open, stage.held]).toEqual([{ b9: 'Tv' }, true])
  stage.continueAfterPair()
  await advance(0)
  expect([stage.open, stage.held, stage.playing]).toEqual([{}, false, false])
  pace = 'usual'
  stage.continueAfterPair()
  expect(stage.playing).toBe(false)
})

test('what would be gone unseen is told from a tile that only turns over', async () => {
  const stage = new StepAnimationQueue(flights, () => false)
  stage.showView(makeOkiya())
  stage.queueSteps([makeStep('turned', ['a9'], ['Fw'])], makeOkiya('a9', 'Fw'))
  expect([stage.playing, stage.unseen]).toEqual([true, false])
  stage.queueSteps(FAILED, makeOkiya())
  expect(stage.unseen).toBe(true)
  await advance(10_000)
  expect([stage.playing, stage.unseen]).toEqual([false, false])
})

test('a stage is behind while further actions wait', async () => {
  const paces: AnimationPace[] = []
  const stage: StepAnimationQueue = new StepAnimationQueue(
    flights,
    () => false,
    () => {
      paces.push(stage.isBehind ? 'usual' : 'calm')
      return paces.at(-1) ?? 'calm'
    },
  )
  stage.showView(makeOkiya('a9', 'Fw'))
  stage.queueSteps(FAILED, makeOkiya())
  stage.queueSteps(FAILED, makeOkiya())
  await vi.runAllTimersAsync()
  expect(stage.playing).toBe(false)
  // The first pair is held while the second action waits.
  expect([paces[1], paces.at(-1)]).toEqual(['usual', 'calm'])
})
