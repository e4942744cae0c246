import { expect, test } from 'vitest'
import type { NumberedEvent, StepView } from '../../../protocol'
import { makeGameLogLines } from './log'

const makeStep = (what: StepView['what'], seat: number, more: Partial<StepView> = {}): StepView => ({
  what,
  seat,
  places: [],
  tiles: [],
  detail: null,
  whom: null,
  ...more,
})

const actedEntry = (n: number, ...told: StepView[]): NumberedEvent => ({
  n,
  event: { happened: 'acted', seat: 0, action: 'a9', told },
})

test('a pair that failed is told without places and tiles', () => {
  const heard = [
    actedEntry(5, makeStep('turned', 0, { places: ['a9'], tiles: ['Fw'] })),
    actedEntry(
      6,
      makeStep('turned', 0, { places: ['b9'], tiles: ['Tv'] }),
      makeStep('back', 0, { places: ['a9', 'b9'] }),
      makeStep('turn', 1),
    ),
  ]
  expect(makeGameLogLines(heard)).toEqual([
    { id: 0, seat: 0, what: 'no-pair', tiles: [], whom: null, detail: null, count: 1 },
  ])
  expect(JSON.stringify(makeGameLogLines(heard))).not.toMatch(/a9|b9|Fw|Tv/)
})

test('a first tile that goes back because a friend came tells of no pair', () => {
  const heard = [
    actedEntry(
      6,
      makeStep('met', 1, { places: ['c3'], tiles: ['f4'] }),
      makeStep('back', 1, { places: ['a9'] }),
      makeStep('kamon', 1),
    ),
  ]
  expect(makeGameLogLines(heard).map(({ what }) => what)).toEqual(['met'])
})

test('looks and sweeps that follow one another are one line, the last line comes first', () => {
  const heard = [
    actedEntry(4, makeStep('looked', 0)),
    actedEntry(5, makeStep('looked', 0)),
    actedEntry(6, makeStep('swept', 0, { tiles: ['Fw'], detail: 'row' })),
    actedEntry(7, makeStep('swept', 0, { tiles: ['Tv'], detail: 'row' })),
    actedEntry(8, makeStep('swept', 1, { tiles: ['Kp'], detail: 'row' })),
  ]
  expect(makeGameLogLines(heard).map(({ what, count, tiles }) => [what, count, tiles])).toEqual([
    ['swept', 1, ['Kp']],
    ['swept', 1, ['Fw', 'Tv']],
    ['looked', 2, []],
  ])
})

test('a column tells of a kamon only where one was gained', () => {
  const heard = [
    actedEntry(4, makeStep('column', 0), makeStep('kamon', 0)),
    actedEntry(5, makeStep('column', 1), makeStep('row', 1)),
  ]
  expect(makeGameLogLines(heard).map(({ what, count }) => [what, count])).toEqual([
    ['row', 1],
    ['column', 0],
    ['column', 1],
  ])
})

test('a new game begins a new log', () => {
  const heard: NumberedEvent[] = [
    actedEntry(4, makeStep('row', 0)),
    { n: 9, event: { happened: 'dealt', game: 2, first: 1 } },
    actedEntry(10, makeStep('column', 1)),
  ]
  expect(makeGameLogLines(heard).map(({ what }) => what)).toEqual(['column'])
})
