// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues } from '../../../testing'
import { makeTableViewOfLine } from '../analysis/analysisView'
import { parseDay } from '../../../game/days'
import { puzzleResults } from './puzzleResults.svelte'
import { composePuzzleScreenReaderText } from './puzzleSentences'
import { PuzzleSolvingState } from './solving.svelte'
import { solverValuing } from './testing'
import { PuzzleTryCounter } from './puzzleTries.svelte'

const THURSDAY = 'PsIbMtCs/CrPtPbMr/CbIrCtMs/MbPrIsIt d4 c2 c4 d2'
const DAY = parseDay('2026-11-19') ?? 0

beforeEach(() => {
  localStorage.clear()
  puzzleResults.write({}, 0)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 19, 12) })
})
afterEach(() => vi.useRealTimers())

/** Open the page of the puzzle anew or in another tab. Its first free cell is wrong, all others are right. */
async function openPuzzle(): Promise<PuzzleSolvingState> {
  const solver = solverValuing((cell, free) => (free.length > 1 && cell === free[0] ? -2 : 2))()
  const page = new PuzzleSolvingState(solver, () => Promise.resolve())
  await page.loadPuzzle(Promise.resolve(THURSDAY), new PuzzleTryCounter(DAY))
  return page
}

function freeCells(page: PuzzleSolvingState): number[] {
  const said = page.now?.answer
  return said && said !== 'over' ? said.moves.flatMap((value, cell) => (value === null ? [] : [cell])) : []
}

async function playWrongMove(page: PuzzleSolvingState): Promise<void> {
  await page.playCell(freeCells(page)[0] ?? -1)
  await page.takeBackWrongMove()
}

async function solvePuzzle(page: PuzzleSolvingState): Promise<void> {
  while (page.stage === 'ask') await page.playCell(freeCells(page).at(-1) ?? -1)
  expect(page.stage).toBe('solved')
}

const say = createTranslateFunction('en', allCatalogues('en'))
function shownSentence(page: PuzzleSolvingState): string {
  if (!page.now) return ''
  const { line, answer, answerBefore } = page.now
  return composePuzzleScreenReaderText(
    say,
    page,
    makeTableViewOfLine(say, line, line.moves.length, answer, answerBefore),
  )
}
const FIRST_TRY = 'Solved on the first try.'

test('who solves it at once has solved it on the first try, and reads so again', async () => {
  const page = await openPuzzle()
  await solvePuzzle(page)
  expect(shownSentence(page)).toContain(FIRST_TRY)
  const again = await openPuzzle()
  await playWrongMove(again)
  expect(puzzleResults.days()).toEqual({ '2026-11-19': { how: 'solved', misses: 0 } })
})

test('a miss counts after a reload', async () => {
  await playWrongMove(await openPuzzle())
  const page = await openPuzzle()
  expect(page.misses).toBe(1)
  await solvePuzzle(page)
  expect(shownSentence(page)).toContain('Solved, after one mistake.')
  expect(puzzleResults.days()).toEqual({ '2026-11-19': { how: 'solved', misses: 1 } })
})

test('who was shown the solution has not solved it after a reload either', async () => {
  await (await openPuzzle()).showSolution()
  const page = await openPuzzle()
  expect(page.wasSolutionShown).toBe(true)
  await solvePuzzle(page)
  expect(shownSentence(page)).not.toContain(FIRST_TRY)
  expect(puzzleResults.days()).toEqual({ '2026-11-19': { how: 'shown', misses: 0 } })
})

test('a miss and a solution in another tab count in one that was open before', async () => {
  const [one, two] = [await openPuzzle(), await openPuzzle()]
  await playWrongMove(two)
  await playWrongMove(one)
  await solvePuzzle(one)
  expect(shownSentence(one)).toContain('after 2 mistakes')
  puzzleResults.write({}, 0)
  const [three, four] = [await openPuzzle(), await openPuzzle()]
  await four.showSolution()
  await solvePuzzle(three)
  expect(shownSentence(three)).not.toContain(FIRST_TRY)
  expect(puzzleResults.days()).toEqual({ '2026-11-19': { how: 'shown', misses: 0 } })
})

test('a browser that stores nothing counts as long as the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const page = await openPuzzle()
  await playWrongMove(page)
  await playWrongMove(page)
  await solvePuzzle(page)
  expect(shownSentence(page)).toContain('after 2 mistakes')
})

test('the misses that an earlier version kept are those of puzzles solved on their day', () => {
  localStorage.setItem('hanamachi.puzzles', '{"2026-11-18":2}')
  puzzleResults.add({ '2026-11-18': { how: 'tried', misses: 5 } }, 0)
  expect(puzzleResults.days()).toEqual({ '2026-11-18': { how: 'solved', misses: 2 } })
})

test('it is solved on its day until midnight, or when it was begun before', async () => {
  const begun = await openPuzzle()
  await playWrongMove(begun)
  vi.setSystemTime(new Date(2026, 10, 20, 0, 1))
  await solvePuzzle(begun)
  expect(puzzleResults.days()['2026-11-19']?.how).toBe('solved')
  puzzleResults.write({}, 0)
  await solvePuzzle(await openPuzzle())
  expect(puzzleResults.days()['2026-11-19']?.how).toBe('late')
})
