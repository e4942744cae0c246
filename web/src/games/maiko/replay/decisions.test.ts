import { expect, test } from 'vitest'
import type { DecisionReview, Replay } from '../../../protocol'
import { PLACES } from '../board/houseFloorPlan'
import {
  findBetterChoice,
  findComparedOption,
  findKnowersByPlace,
  findKnownPairs,
  findLostPoints,
  findTurnStarts,
  judgeChoice,
} from './decisions'

/** A floor of four tiles: two fans and two cats. Seat 0 could know a9 and b9, seat 1 could know b9. */
const faces = PLACES.map((place) => ({ a9: 'Fw', b9: 'Fv', c9: 'Cw', d9: 'Cv' })[place] ?? '')
const floor = faces.map((face) => (face ? '?' : ''))
const frame = (what: string, known: string[][]): object => ({ told: [{ what }], view: { floor }, known })
const replay = {
  faces,
  frames: [frame('', [[], []]), frame('turned', [[], []]), frame('turn', [['a9', 'b9'], ['b9']])],
} as unknown as Replay
const atEnd = replay.frames[2]!

const decision: DecisionReview = {
  frame: 2,
  action: 'c9',
  options: [
    { action: 'a9', lead: 2, win_rate: 0.7 },
    { action: 'one-san', lead: 1.95, win_rate: 0.7 },
    { action: 'c9', lead: 0.5, win_rate: 0.5 },
  ],
  best_by_memory: 'c9',
  cost: 1.5,
  cost_by_memory: 0,
  standard_error: 0.2,
  kind: 'forgotten',
  missed: '',
  forgotten: [{ place: 'a9', face: 'Fw', seen_frame: 1, secret: false }],
}

test('a turn begins at the first frame and after each step that passes the turn', () => {
  expect(findTurnStarts(replay)).toEqual([0, 2])
})

test('each face-down tile has the seats that could know it', () => {
  expect(findKnowersByPlace(atEnd)).toEqual({ a9: [0], b9: [0, 1], c9: [], d9: [] })
})

test('a known pair has two places of one object that the same seat could know', () => {
  expect(findKnownPairs(replay, atEnd, 0)).toEqual([{ letter: 'F', places: ['a9', 'b9'] }])
  expect(findKnownPairs(replay, atEnd, 1)).toEqual([])
})

test('a tile that nobody has seen is worth as much as another such tile', () => {
  expect(findComparedOption(replay, 0, decision, 'd9')?.action).toBe('c9')
})

test('a tile is not taken for another one that the player or a rival could know', () => {
  expect(findComparedOption(replay, 0, decision, 'b9')).toBeUndefined()
  // Seat 1 has not seen a9, but knows that seat 0 has.
  expect(findComparedOption(replay, 1, { ...decision, options: [decision.options[2]!] }, 'a9')).toBeUndefined()
})

test.each([
  ['a9', { kind: 'best', cost: 0 }],
  ['d9', { kind: 'worse', cost: 1.5 }],
  ['danna', { kind: 'unknown', cost: 0 }],
])('the choice of %s gets its verdict', (action, verdict) => {
  expect(judgeChoice(replay, 0, decision, action)).toEqual(verdict)
})

test('the better choice is the best one by memory, unless a tile was forgotten', () => {
  expect(findBetterChoice(decision)).toBe('a9')
  expect(findBetterChoice({ ...decision, kind: 'missed', best_by_memory: 'one-san' })).toBe('one-san')
})

test('the choice of the game has the cost that the review names, and not the difference of the leads', () => {
  const review = { ...decision, cost: 1.2 }
  expect(judgeChoice(replay, 0, review, 'c9')).toEqual({ kind: 'worse', cost: 1.2 })
  expect(findLostPoints(review)).toBe(1.2)
  const risky = { ...review, kind: 'risky', best_by_memory: 'a9', cost_by_memory: 0.8 } as const
  expect(findLostPoints(risky)).toBe(1.2)
  const byMemory = { ...risky, best_by_memory: 'one-san', standard_error: 0.45 }
  expect(findLostPoints(byMemory)).toBe(0.8)
  expect(judgeChoice(replay, 0, byMemory, 'c9')).toEqual({ kind: 'worse', cost: 0.8 })
  for (const best of ['one-san', 'a9']) expect(judgeChoice(replay, 0, byMemory, best).kind).toBe('best')
})

test('a choice within two standard errors of the best is good', () => {
  expect(judgeChoice(replay, 0, decision, 'one-san').kind).toBe('good')
})
