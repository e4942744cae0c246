import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseLine } from '../board/lineOfPlay'
import { FINISHED_ERROR, instantiateSolverKernel, type SolverKernel } from '../kernel/kernel'
import type { Solver } from '../kernel/solver'
import { CELLS } from '../board/cells'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues } from '../../../testing'
import { makeTableViewOfLine } from '../analysis/analysisView'
import { analysePuzzle, makePuzzle, solveLastTwoPositions, findBestPlayCells } from './puzzle'
import { PuzzleSolvingState } from './solving.svelte'
import { composePuzzleScreenReaderText } from './puzzleSentences'

const WASM = join(import.meta.dirname, '../kernel/okiya.wasm')
const THURSDAY = 'PsIbMtCs/CrPtPbMr/CbIrCtMs/MbPrIsIt d4 c2 c4 d2'

describe.skipIf(!existsSync(WASM))('a puzzle', () => {
  let solver: Solver
  let now: PuzzleSolvingState

  beforeAll(async () => {
    const kernel: SolverKernel = await instantiateSolverKernel(await WebAssembly.compile(readFileSync(WASM)))
    solver = {
      async solvePosition(question) {
        try {
          return kernel.solve(...question)
        } catch (error) {
          if (String(error).endsWith(FINISHED_ERROR)) return 'over'
          throw error
        }
      },
      close: () => undefined,
    }
  })

  // Output of `hanamachi puzzles today --json --date …` from Monday 2026-11-16 on.
  test.each([
    ['ItCtMrPs/CbIsCsMb/MsMtCrPb/PtPrIrIb c1 c4 b2 a4 b3 a2 d4 b1 a1 d2 d1 d3 a3', 'c3 b4 c2', ['square']],
    [THURSDAY, 'a4 b3 c3 b4 a2 a1 d3', ['square']],
    ['IsMsPbMr/MbCbPtIt/PsPrCsMt/IbCrIrCt c1 a1 c4 a2 c2', 'a4 d3 c3 d1 b3 a3 d2 b4 d4 b2 b1', ['full-garden']],
    ['PrMsCrCt/CbIbIrPt/ItIsPbMb/CsMtPsMr b4 b1 d2 d1', 'c3 c4 a4 c2 a3 d4 a1 c1 d3 a2 b3', ['line', 'quiet']],
  ])('%s has its line and its themes', async (text, line, special) => {
    const { line: from, answer } = await solveLastTwoPositions(solver, parseLine(text))
    if (answer === 'over') throw new Error('it is over')
    const puzzle = makePuzzle(from, answer)
    expect([puzzle.goal, puzzle.leastValue]).toEqual(['win', 1])
    expect((await findBestPlayCells(solver, from, 1)).map((cell) => CELLS[cell]).join(' ')).toBe(line)
    expect((await analysePuzzle(solver, puzzle)).themes).toEqual(special)
  })

  const takeCell = (cell: string): Promise<void> => now.playCell(CELLS.indexOf(cell))
  const playedCells = (): string => (now.now?.line.moves ?? []).map((cell) => CELLS[cell]).join(' ')
  const say = createTranslateFunction('en', allCatalogues('en'))
  const shownText = (): string => {
    if (!now.now) return ''
    const { line, answer, answerBefore } = now.now
    return composePuzzleScreenReaderText(
      say,
      now,
      makeTableViewOfLine(say, line, line.moves.length, answer, answerBefore),
    )
  }

  beforeEach(async () => {
    now = new PuzzleSolvingState(solver, () => Promise.resolve())
    await now.loadPuzzle(Promise.resolve(THURSDAY))
  })

  test('is posed', () => {
    expect([now.stage, playedCells()]).toEqual(['ask', 'd4 c2 c4 d2'])
    expect(shownText()).toBe('Blue to play. Only one move wins. Which one? Blue may take maple or sun.')
  })

  test('is solved by right moves, each met by the best defence', async () => {
    for (const cell of ['a4', 'c3', 'a2']) {
      await takeCell(cell)
      expect(now.stage).toBe('ask')
    }
    expect(shownText()).toContain('a2 keeps the win. Red takes')
    await takeCell('d3')
    expect([now.stage, now.misses, playedCells()]).toEqual(['solved', 0, 'd4 c2 c4 d2 a4 b3 c3 b4 a2 a1 d3'])
    expect(shownText()).toMatch(
      /^Solved! A square! Blue wins with 5 tiles left in the garden. Solved on the first try.$/,
    )
    expect([now.themes, now.best.map((cell) => CELLS[cell]).join(' ')]).toEqual([['square'], 'a4 b3 c3 b4 a2 a1 d3'])
  })

  test('refutes a wrong move, which can be mended', async () => {
    await takeCell('a1')
    expect([now.stage, now.misses]).toEqual(['wrong', 1])
    expect(playedCells()).toBe('d4 c2 c4 d2 a1 d3')
    expect(shownText()).toMatch(
      /^Not that one. a1 throws the win away: it loses with .*\. Red answers with .* at d3\.$/,
    )
    await takeCell('a4')
    expect(playedCells()).toBe('d4 c2 c4 d2 a1 d3')
    await now.takeBackWrongMove()
    expect([now.stage, playedCells()]).toEqual(['ask', 'd4 c2 c4 d2'])
    await takeCell('a4')
    expect([now.stage, now.right, playedCells()]).toEqual(['ask', 1, 'd4 c2 c4 d2 a4 b3'])
  })

  test('passes over what may not be taken', async () => {
    await takeCell('d4')
    await takeCell('b2')
    expect([now.stage, now.misses, playedCells()]).toEqual(['ask', 0, 'd4 c2 c4 d2'])
  })

  test('shows its solution step by step, and then has no first-try solution', async () => {
    await now.showSolution()
    expect([now.stage, now.solution.length, playedCells()]).toEqual(['told', 7, 'd4 c2 c4 d2 a4'])
    expect(shownText()).toBe('The solution. Best play: a4 b3 c3 b4 a2 a1 d3')
    await now.showLine(now.kept, now.solution.slice(0, 3))
    expect(playedCells()).toBe('d4 c2 c4 d2 a4 b3 c3')
    await now.restart()
    for (const cell of ['a4', 'c3', 'a2', 'd3']) await takeCell(cell)
    expect(shownText()).toMatch(/^Solved! A square! .*garden\.$/)
  })

  test('that does not come, or has no kernel, says so and can be asked for again', async () => {
    const complaint = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    await now.loadPuzzle(Promise.reject(new Error('no puzzles: 404')))
    expect([now.stage, complaint.mock.calls.length]).toEqual(['dumb', 1])
    await now.loadPuzzle(Promise.resolve(THURSDAY))
    expect(now.stage).toBe('ask')
  })

  test('gives way to the one that is asked for after it', async () => {
    const slow = now.loadPuzzle(new Promise((done) => setTimeout(() => done(THURSDAY), 5)))
    await now.loadPuzzle(Promise.resolve('PrMsCrCt/CbIbIrPt/ItIsPbMb/CsMtPsMr b4 b1 d2 d1'))
    await slow
    expect(playedCells()).toBe('b4 b1 d2 d1')
  })
})
