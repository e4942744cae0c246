import { expect, test } from 'vitest'
import { seatView, update, view } from '../testing'
import type { OkiyaBoard } from '../protocol'
import { afterUpdate, footSeat, isNewPage, isYou, OPENING, turnOf } from './state'

const acted = (n: number, action: string) => ({ n, event: { happened: 'acted', seat: 0, action } as const })

test('the first update tells no news: everybody knows what was before', () => {
  const first = afterUpdate(OPENING, update(8, [acted(7, 'a1'), acted(8, 'b1')]), 100)
  expect(first.news).toEqual([])
})

test('a later update tells only what is new', () => {
  const first = afterUpdate(OPENING, update(7), 100)
  const second = afterUpdate(first, update(8, [acted(7, 'a1'), acted(8, 'b1')]), 200)
  expect(second.news).toEqual([acted(8, 'b1')])
  expect(second.at).toBe(200)
})

test('one’s own seat is drawn at the foot; on a shared screen and for spectators, the second', () => {
  const [mine, theirs] = [seatView('Mizuki', true), seatView('Renée')]
  expect(footSeat(view({ seats: [mine, theirs] }))).toBe(0)
  expect(footSeat(view({ seats: [theirs, mine] }))).toBe(1)
  expect(footSeat(view({ seats: [mine, mine] }))).toBe(1)
  expect(footSeat(view({ seats: [theirs, theirs] }))).toBe(1)
})

test('nobody is to move once somebody has resigned, whatever the board says', () => {
  const rest = { layout: '', cells: [], last: null, last_tile: null, outcome: null }
  const board: OkiyaBoard = { game: 'okiya', view: { turn: 1, ...rest } }
  expect(turnOf(view({ board, phase: 'playing' }))).toBe(1)
  expect(turnOf(view({ board, phase: 'between' }))).toBeNull()
})

test('nobody is "you" on a shared screen', () => {
  const mine = seatView('Mizuki', true)
  expect(isYou(view({ seats: [mine, seatView('Renée')] }), 0)).toBe(true)
  expect(isYou(view({ seats: [mine, mine] }), 0)).toBe(false)
})

test('a page begins at its top for who sits down and when the game begins', () => {
  const [mine, theirs, nobody] = [seatView('Mizuki', true), seatView('Renée'), seatView('')]
  const invited = view({ phase: 'waiting', seats: [theirs, nobody] })
  const waiting = view({ phase: 'waiting', seats: [theirs, mine] })
  const playing = view({ seats: [theirs, mine] })
  expect(isNewPage(invited, waiting)).toBe(true)
  expect(isNewPage(waiting, playing)).toBe(true)
  expect(isNewPage(waiting, waiting)).toBe(false)
  expect(isNewPage(playing, view({ seats: [theirs, mine], phase: 'between' }))).toBe(false)
})
