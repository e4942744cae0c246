import { expect, test } from 'vitest'
import type { Frame, Replay, StepView } from '../../../protocol'
import { listTurns, pairTurns } from './compareGames'

const step = (what: StepView['what'], seat: number, place = ''): StepView => ({
  what,
  seat,
  places: place ? [place] : [],
  tiles: [],
  detail: null,
  whom: null,
})
const replay = (...frames: [StepView[], number[]][]): Replay => ({
  faces: [],
  highlight: 0,
  frames: frames.map(([told, scores]): Frame => ({
    action: null,
    seat: null,
    told,
    view: { boards: scores.map((score) => ({ score })) } as unknown as Frame['view'],
    known: [],
  })),
})

const FIRST = replay(
  [[], [0, 0]],
  [[step('turned', 0, 'a9')], [0, 0]],
  [
    [step('turned', 0, 'b9'), step('taken', 0), step('stopped', 0), step('turn', 1)],
    [2, 0],
  ],
  [
    [step('turned', 1, 'c9'), step('met', 1), step('turn', 0)],
    [2, 0],
  ],
  [
    [step('turned', 0, 'd9'), step('over', 1)],
    [2, 0],
  ],
)

test('turns end where the next one begins, with the scores then', () => {
  expect(listTurns(FIRST).map(({ seat, steps, scores }) => [seat, steps.length, scores])).toEqual([
    [0, 4, [2, 0]],
    [1, 2, [2, 0]],
    [0, 1, [2, 0]],
  ])
})

test('a turn that a resignation cut off is the last one', () => {
  const resigned = replay([[], [0, 0]], [[step('turned', 0, 'a9')], [0, 0]])
  expect(listTurns(resigned)).toHaveLength(1)
})

test('games are equal until they part, and never again', () => {
  const second = replay(
    ...FIRST.frames.slice(0, 3).map(({ told, view }): [StepView[], number[]] => [told, view.boards.map(() => 0)]),
    [
      [step('turned', 1, 'e9'), step('met', 1), step('turn', 0)],
      [2, 0],
    ],
    [
      [step('turned', 0, 'd9'), step('turn', 1)],
      [2, 0],
    ],
    [
      [step('turned', 1, 'f9'), step('over', 0)],
      [2, 1],
    ],
  )
  expect(
    pairTurns(FIRST, second).map(({ turns, isEqual }) => [turns.map((turn) => turn?.steps[0]?.places[0]), isEqual]),
  ).toEqual([
    [['a9', 'a9'], true],
    [['c9', 'e9'], false],
    [['d9', 'd9'], false],
    [[undefined, 'f9'], false],
  ])
})
