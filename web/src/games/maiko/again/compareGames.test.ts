import { expect, test } from 'vitest'
import type { DecisionReview, Frame, Replay, StepView } from '../../../protocol'
import { PLACES } from '../board/houseFloorPlan'
import { findLastSharedFrame, isLuckAlone, listTurns, pairTurns, summarizeLosses } from './compareGames'

const step = (what: StepView['what'], seat: number): StepView => ({
  what,
  seat,
  places: [],
  tiles: [],
  detail: null,
  whom: null,
})
const turned = (seat: number): StepView => step('turned', seat)

interface Played {
  seat: number
  action: string
  told: StepView[]
  round?: number
  scores?: number[]
}

/** Return a replay of actions. The round is the one after the action, the scores are those of both seats then. */
const makeReplay = (...played: Played[]): Replay => ({
  faces: PLACES.map(() => 'Fw'),
  highlight: 0,
  frames: [{ seat: null, action: null, told: [], round: 1 }, ...played].map(
    ({ seat, action, told, round = 1, scores = [0, 0] }: Omit<Played, 'seat' | 'action'> & Partial<Frame>): Frame => ({
      action: action ?? null,
      seat: seat ?? null,
      told,
      view: { round, boards: scores.map((score) => ({ score })) } as unknown as Frame['view'],
      known: [['a9', 'b9'], ['b9']],
    }),
  ),
})

const PAIR_AND_STOP: Played[] = [
  { seat: 0, action: 'a9', told: [turned(0)] },
  { seat: 0, action: 'b9', told: [turned(0), step('taken', 0)], scores: [2, 0] },
  { seat: 0, action: 'stop', told: [step('stopped', 0), step('turn', 1)], scores: [2, 0] },
]
const SECOND_SEAT: Played = {
  seat: 1,
  action: 'c9',
  told: [turned(1), step('met', 1), step('turn', 0)],
  round: 2,
  scores: [2, 0],
}
const FIRST = makeReplay(...PAIR_AND_STOP, SECOND_SEAT, {
  seat: 0,
  action: 'd9',
  told: [turned(0), step('met', 0), step('over', 0)],
  round: 2,
  scores: [3, 0],
})

test('a turn has its choices with their own steps, its round and the scores at its end', () => {
  expect(listTurns(FIRST)).toMatchObject([
    {
      seat: 0,
      round: 1,
      scores: [2, 0],
      choices: [
        { frame: 0, action: 'a9', steps: [turned(0)] },
        { frame: 1, action: 'b9', steps: [turned(0), step('taken', 0)] },
        { frame: 2, action: 'stop', steps: [step('stopped', 0)] },
      ],
    },
    { seat: 1, round: 1, scores: [2, 0], choices: [{ frame: 3, action: 'c9' }] },
    { seat: 0, round: 2, scores: [3, 0], choices: [{ frame: 4, action: 'd9' }] },
  ])
})

test('a turn that a resignation cut off is the last one', () => {
  expect(listTurns(makeReplay(PAIR_AND_STOP[0]!))).toMatchObject([{ seat: 0, choices: [{ action: 'a9' }] }])
})

test('turns of a seat stand beside each other by round, and one is missing where its game was over', () => {
  const second = makeReplay({ seat: 0, action: 'e9', told: [turned(0), step('turn', 1)] })
  const pairs = pairTurns([second, FIRST], 0)
  expect(pairs.map(({ round, turns }) => [round, ...turns.map((turn) => turn?.choices[0]?.action)])).toEqual([
    [1, 'e9', 'a9'],
    [2, undefined, 'd9'],
  ])
})

test('games share all frames before the first different choice', () => {
  const other = makeReplay(...PAIR_AND_STOP, { ...SECOND_SEAT, action: 'e9' })
  expect(findLastSharedFrame([FIRST, other])).toBe(3)
  expect(findLastSharedFrame([FIRST, FIRST])).toBeNull()
  // given up after the third action
  expect(findLastSharedFrame([FIRST, makeReplay(...PAIR_AND_STOP)])).toBe(3)
  expect(findLastSharedFrame([makeReplay(), FIRST])).toBe(0)
})

test.each([
  [0, ['c9', 'd9'], true],
  // seat 1 does not know a9, but its rival does
  [1, ['c9', 'a9'], false],
  // seat 0 knows both
  [0, ['a9', 'b9'], false],
  [0, ['c9', 'danna'], false],
] as const)('for seat %i the choices %s differ by luck alone: %s', (seat, actions, isLuck) => {
  expect(isLuckAlone(FIRST, 0, seat, actions)).toBe(isLuck)
})

test('losses are counted by kind, and the most costly decision is kept', () => {
  const decide = (kind: DecisionReview['kind'], cost: number): DecisionReview =>
    ({ kind, cost, cost_by_memory: cost, options: [] }) as unknown as DecisionReview
  const worst = decide('forgotten', 3)
  expect(summarizeLosses([decide('risky', 1), decide('good', 9), worst, decide('forgotten', 2)])).toEqual({
    kinds: [
      { kind: 'forgotten', count: 2 },
      { kind: 'risky', count: 1 },
    ],
    worst,
  })
  expect(summarizeLosses([decide('good', 9)])).toBeNull()
})
