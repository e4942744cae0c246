import { beforeEach, expect, test } from 'vitest'
import type { SolverAnswer } from '../kernel/kernel'
import type { PositionAnswer, Solver } from '../kernel/solver'
import { formatLine, parseLine, UnreadableLineError, type LineOfPlay } from '../board/lineOfPlay'
import { AnalysisState } from './analysisState.svelte'

const LAYOUT = 'IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb'
const lineWith = (moves: string): LineOfPlay => parseLine(`${LAYOUT} ${moves}`)
const movesText = (now: AnalysisState): string => formatLine(now.line).slice(LAYOUT.length + 1)

/** A kernel for which every free cell is legal until six are taken. */
const answerAfter = (mover: number, waiting: number): PositionAnswer => {
  const taken = mover | waiting
  if (taken.toString(2).replaceAll('0', '').length >= 6) return 'over'
  const moves = Array.from({ length: 16 }, (_, cell) => ((taken >> cell) & 1 ? null : 3))
  return { value: 3, moves, line: [], positions: 1 } satisfies SolverAnswer
}
const solver: Solver = {
  solvePosition: async ([, mover, waiting]) => answerAfter(mover, waiting),
  close: () => undefined,
}
const settle = () => new Promise((done) => setTimeout(done))

let now: AnalysisState
beforeEach(async () => {
  now = new AnalysisState(solver)
  await now.open(lineWith('a4 b4 c4 d4'))
})

test('a line is opened at its end, with all that is said of it', () => {
  expect([movesText(now), now.at, now.answers.length, now.abandonedLine]).toEqual(['a4 b4 c4 d4', 4, 5, null])
})

test.each([
  ['a4 b4 a4', 'analysis-bad-move', { move: 3, text: 'a4' }],
  ['a4 b4 c4 d4 a3 b3 c3', 'analysis-bad-over', { move: 6, next: 7 }],
])('a line that breaks the rules, %s, is not opened, and nothing is lost', async (moves, phrase, values) => {
  await expect(now.open(lineWith(moves))).rejects.toMatchObject({ phrase, values })
  await expect(now.open(lineWith(moves))).rejects.toBeInstanceOf(UnreadableLineError)
  expect([movesText(now), now.at]).toEqual(['a4 b4 c4 d4', 4])
})

test("repeating the game's move steps on; another move leaves the game, which can be reopened", async () => {
  now.showMove(1)
  now.playCells(1)
  expect([movesText(now), now.at]).toEqual(['a4 b4 c4 d4', 2])
  now.playCells(15)
  await settle()
  expect([movesText(now), now.at]).toEqual(['a4 b4 d1', 3])
  expect(now.abandonedLine && formatLine(now.abandonedLine)).toBe(formatLine(lineWith('a4 b4 c4 d4')))
  now.returnToOpenedLine(2)
  await settle()
  expect([movesText(now), now.at, now.abandonedLine]).toEqual(['a4 b4 c4 d4', 2, null])
})

test('a line is followed along several cells, and one stays within it', async () => {
  now.playCells(4, 5)
  await settle()
  expect([movesText(now), now.at, now.answers.at(-1)]).toEqual(['a4 b4 c4 d4 a3 b3', 6, 'over'])
  now.showMove(99)
  expect(now.at).toBe(6)
  now.showMove(-1)
  expect(now.at).toBe(0)
})

test('without a kernel the line is shown, and nothing said of it', async () => {
  const silent = new AnalysisState({
    solvePosition: () => Promise.reject(new Error('no kernel')),
    close: () => undefined,
  })
  await silent.open(lineWith('a4 b4'))
  expect([movesText(silent), silent.at, silent.answers, silent.dumb]).toEqual(['a4 b4', 2, [], true])
})

test('who asks last has the board', async () => {
  void now.open(lineWith('a4'))
  await now.open(lineWith('b4'))
  expect(movesText(now)).toBe('b4')
})
