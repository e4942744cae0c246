// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from '../../../api'
import { parseDay } from '../../../game/days'
import type { DailyDeal, HouseView } from '../../../protocol'
import { countStars, DealState, type fetchDailyDeal } from './dealState.svelte'
import { puzzleResults } from './puzzleResults.svelte'

const DATE = '2026-11-21'
const DAY = parseDay(DATE) ?? -1

/** Return a deal in which two actions fill the board in the seventh turn. */
const dealAfter = (actions: readonly string[], filled = true): DailyDeal => {
  const isOver = actions.length === 2
  return {
    day: DATE,
    par: 5,
    two_stars: 10,
    turns: isOver ? 7 : 1,
    filled: isOver && filled,
    house: { outcome: isOver ? { scores: [4, 0], winners: [0], reason: 'full board' } : null } as unknown as HouseView,
    actions: isOver ? [] : ['a9', 'b9'],
    steps: [],
    saw: null,
  }
}

const serverOf = (answer: typeof dealAfter | Error) =>
  vi.fn<typeof fetchDailyDeal>((_, actions) =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer(actions)),
  )

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) }))
afterEach(() => {
  localStorage.clear()
  puzzleResults.write({}, 0)
  vi.useRealTimers()
})

test('a game goes on after a reload, and its first full board is the result', async () => {
  const server = serverOf(dealAfter)
  const first = new DealState(DAY, 'White', server)
  await first.load()
  await first.act('c9')
  expect(server).toHaveBeenCalledTimes(1)
  await first.act('a9')
  expect(first.table.news.map(({ n, event }) => [n, event.happened])).toEqual([[2, 'acted']])
  const again = new DealState(DAY, 'White', server)
  await again.load()
  expect(server).toHaveBeenLastCalledWith(DATE, ['a9'])
  // A reload shows nothing that was turned back.
  expect(again.table.news).toEqual([])
  await again.act('b9')
  expect([again.isOver, again.table.view?.phase, again.table.view?.can]).toEqual([true, 'over', []])
  expect(puzzleResults.days()).toEqual({ [DATE]: { how: 'solved', misses: 7 } })
  await again.restart()
  expect(again.isOver).toBe(false)
  expect(puzzleResults.days()).toEqual({ [DATE]: { how: 'solved', misses: 7 } })
})

test('seven games are stored: the last one that was played, and those of the latest days', async () => {
  const days = Array.from({ length: 8 }, (_, n) => DAY - n)
  for (const day of days) {
    const game = new DealState(day, 'White', serverOf(dealAfter))
    await game.load()
    await game.act('a9')
  }
  const begun = days.map((day) => new DealState(day, 'White').isBegun)
  expect(begun).toEqual([true, true, true, true, true, true, false, true])
})

test.each([
  [new Date(2026, 10, 22, 12), true, { how: 'late', misses: 7 }],
  [new Date(2026, 10, 21, 12), false, { how: 'tried', misses: 0 }],
])('begun on %s with a full board: %s', async (now, filled, result) => {
  vi.setSystemTime(now)
  const game = new DealState(
    DAY,
    'White',
    serverOf((actions) => dealAfter(actions, filled)),
  )
  await game.load()
  await game.act('a9')
  await game.act('b9')
  expect(puzzleResults.days()).toEqual({ [DATE]: result })
})

test('a game begun before midnight counts for its day', async () => {
  const game = new DealState(DAY, 'White', serverOf(dealAfter))
  await game.load()
  await game.act('a9')
  vi.setSystemTime(new Date(2026, 10, 22, 0, 5))
  await game.act('b9')
  expect(puzzleResults.days()).toEqual({ [DATE]: { how: 'solved', misses: 7 } })
})

test('without a connection nothing is lost, and stored actions that are refused begin anew', async () => {
  localStorage.setItem('hanamachi.maiko-deal-games', JSON.stringify({ [DATE]: { begun: DATE, actions: ['a9'] } }))
  const offline = new DealState(DAY, 'White', serverOf(new RequestError('unreachable')))
  await offline.load()
  expect([offline.problem, offline.deal, offline.isBegun]).toEqual(['unreachable', null, true])
  const server = vi.fn<typeof fetchDailyDeal>((_, actions) =>
    actions.length ? Promise.reject(new RequestError('illegal-action')) : Promise.resolve(dealAfter(actions)),
  )
  const changed = new DealState(DAY, 'White', server)
  await changed.load()
  expect([changed.problem, changed.isBegun, changed.deal?.turns]).toEqual(['', false, 1])
})

test.each([
  [3, 3],
  [5, 3],
  [6, 2],
  [10, 2],
  [11, 1],
])('%d turns at a par of 5 get %d stars', (turns, stars) => {
  expect(countStars(dealAfter([]), turns)).toBe(stars)
})
