import { expect, test } from 'vitest'
import type { Numbered, StepView } from '../../../protocol'
import { lines } from './log'

const step = (what: StepView['what'], seat: number, more: Partial<StepView> = {}): StepView => ({
  what,
  seat,
  places: [],
  tiles: [],
  detail: null,
  whom: null,
  ...more,
})

const acted = (n: number, ...told: StepView[]): Numbered => ({
  n,
  event: { happened: 'acted', seat: 0, action: 'a9', told },
})

test('a pair that failed is told without places and tiles', () => {
  const heard = [
    acted(5, step('turned', 0, { places: ['a9'], tiles: ['Fw'] })),
    acted(
      6,
      step('turned', 0, { places: ['b9'], tiles: ['Tv'] }),
      step('back', 0, { places: ['a9', 'b9'] }),
      step('turn', 1),
    ),
  ]
  expect(lines(heard)).toEqual([{ id: 0, seat: 0, what: 'no-pair', tiles: [], whom: null, detail: null, count: 1 }])
  expect(JSON.stringify(lines(heard))).not.toMatch(/a9|b9|Fw|Tv/)
})

test('a first tile that goes back because a friend came tells of no pair', () => {
  const heard = [
    acted(6, step('met', 1, { places: ['c3'], tiles: ['f4'] }), step('back', 1, { places: ['a9'] }), step('kamon', 1)),
  ]
  expect(lines(heard).map(({ what }) => what)).toEqual(['met'])
})

test('looks and sweeps that follow one another are one line, the last line comes first', () => {
  const heard = [
    acted(4, step('looked', 0)),
    acted(5, step('looked', 0)),
    acted(6, step('swept', 0, { tiles: ['Fw'], detail: 'row' })),
    acted(7, step('swept', 0, { tiles: ['Tv'], detail: 'row' })),
    acted(8, step('swept', 1, { tiles: ['Kp'], detail: 'row' })),
  ]
  expect(lines(heard).map(({ what, count, tiles }) => [what, count, tiles])).toEqual([
    ['swept', 1, ['Kp']],
    ['swept', 1, ['Fw', 'Tv']],
    ['looked', 2, []],
  ])
})

test('a column tells of a kamon only where one was gained', () => {
  const heard = [acted(4, step('column', 0), step('kamon', 0)), acted(5, step('column', 1), step('row', 1))]
  expect(lines(heard).map(({ what, count }) => [what, count])).toEqual([
    ['row', 1],
    ['column', 0],
    ['column', 1],
  ])
})

test('a new game begins a new log', () => {
  const heard: Numbered[] = [
    acted(4, step('row', 0)),
    { n: 9, event: { happened: 'dealt', game: 2, first: 1 } },
    acted(10, step('column', 1)),
  ]
  expect(lines(heard).map(({ what }) => what)).toEqual(['column'])
})
