import { expect, test } from 'vitest'
import { makeSeat, makeUpdate, makeView } from '../testing'
import type { OkiyaBoard } from '../protocol'
import {
  applyUpdateToState,
  findSeatAtBottom,
  isScrollToTopNeeded,
  isOnlyYourSeat,
  OPENING_STATE,
  findSeatToMove,
} from './state'

const actedEntry = (n: number, action: string) => ({ n, event: { happened: 'acted', seat: 0, action } as const })

test('the first update tells no news: everybody knows what was before', () => {
  const first = applyUpdateToState(OPENING_STATE, makeUpdate(8, [actedEntry(7, 'a1'), actedEntry(8, 'b1')]), 100)
  expect(first.news).toEqual([])
})

test('a later update tells only what is new', () => {
  const first = applyUpdateToState(OPENING_STATE, makeUpdate(7), 100)
  const second = applyUpdateToState(first, makeUpdate(8, [actedEntry(7, 'a1'), actedEntry(8, 'b1')]), 200)
  expect(second.news).toEqual([actedEntry(8, 'b1')])
  expect(second.at).toBe(200)
})

test('who sits down at an open seat is here, without a lost connection before', () => {
  const host = { ...applyUpdateToState(OPENING_STATE, makeUpdate(1), 100), isOnlineBySeat: [true, false] }
  const sat = { n: 2, event: { happened: 'sat', seat: 1, name: 'Renée' } as const }
  expect(applyUpdateToState(host, makeUpdate(2, [sat]), 200).isOnlineBySeat).toEqual([true, true])
  expect(applyUpdateToState(host, makeUpdate(2, [actedEntry(2, 'a1')]), 200).isOnlineBySeat).toEqual([true, false])
})

test('the own seat is drawn at the foot, else the second seat', () => {
  const [mine, theirs] = [makeSeat('Mizuki', true), makeSeat('Renée')]
  expect(findSeatAtBottom(makeView({ seats: [mine, theirs] }))).toBe(0)
  expect(findSeatAtBottom(makeView({ seats: [theirs, mine] }))).toBe(1)
  expect(findSeatAtBottom(makeView({ seats: [mine, mine] }))).toBe(1)
  expect(findSeatAtBottom(makeView({ seats: [theirs, theirs] }))).toBe(1)
})

test('nobody is to move once somebody has resigned, whatever the board says', () => {
  const rest = { layout: '', cells: [], last: null, last_tile: null, outcome: null }
  const board: OkiyaBoard = { game: 'okiya', view: { turn: 1, ...rest } }
  expect(findSeatToMove(makeView({ board, phase: 'playing' }))).toBe(1)
  expect(findSeatToMove(makeView({ board, phase: 'between' }))).toBeNull()
})

test('nobody is "you" on a shared screen', () => {
  const mine = makeSeat('Mizuki', true)
  expect(isOnlyYourSeat(makeView({ seats: [mine, makeSeat('Renée')] }), 0)).toBe(true)
  expect(isOnlyYourSeat(makeView({ seats: [mine, mine] }), 0)).toBe(false)
})

test('a page begins at its top for who sits down and when the game begins', () => {
  const [mine, theirs, nobody] = [makeSeat('Mizuki', true), makeSeat('Renée'), makeSeat('')]
  const invited = makeView({ phase: 'waiting', seats: [theirs, nobody] })
  const waiting = makeView({ phase: 'waiting', seats: [theirs, mine] })
  const playing = makeView({ seats: [theirs, mine] })
  expect(isScrollToTopNeeded(invited, waiting)).toBe(true)
  expect(isScrollToTopNeeded(waiting, playing)).toBe(true)
  expect(isScrollToTopNeeded(waiting, waiting)).toBe(false)
  expect(isScrollToTopNeeded(playing, makeView({ seats: [theirs, mine], phase: 'between' }))).toBe(false)
})
