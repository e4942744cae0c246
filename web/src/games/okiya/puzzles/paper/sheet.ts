// Puzzle sheets: the puzzles of a week or of a level, as a text that the terminal reads, and split into printed
// pages.
import { parseLine } from '../../board/lineOfPlay'
import type { Solver } from '../../kernel/solver'
import { listDaysOfSameWeek, type DayNumber } from '../../../../game/days'
import { fetchDailyPuzzle, LEVELS, fetchPuzzlesOfWeekday } from '../days'
import { makePuzzle, solveLastTwoPositions, findBestPlayCells, type SolvedLine } from '../puzzle'

/** Puzzles of a level on one sheet: two pages, the first with space for the rules. */
export const PUZZLES_PER_SHEET = 15
const A_PAGE = 8

/** Fetch the texts of all puzzles of a level, in the order of the weekdays that have it. */
export async function fetchPuzzlesOfLevel(level: number): Promise<string[]> {
  const weekdays = LEVELS.flatMap((one, weekday) => (one === level ? [weekday] : []))
  return (await Promise.all(weekdays.map(fetchPuzzlesOfWeekday))).flat()
}

/** Fetch the texts of the puzzles of a day's week, Monday first. */
export const fetchPuzzlesOfWeek = (day: DayNumber): Promise<string[]> =>
  Promise.all(listDaysOfSameWeek(day).map(fetchDailyPuzzle))

/** Return the items of sheet `number`, counted from 1. */
export const selectPuzzlesOfSheet = <Thing>(all: readonly Thing[], number: number): Thing[] =>
  all.slice((number - 1) * PUZZLES_PER_SHEET, number * PUZZLES_PER_SHEET)

/** Split puzzles into pages of eight, with seven on the first. */
export function splitIntoPrintedPages<Thing>(puzzles: readonly Thing[]): Thing[][] {
  const pages = [puzzles.slice(0, A_PAGE - 1)]
  for (let from = A_PAGE - 1; from < puzzles.length; from += A_PAGE) pages.push(puzzles.slice(from, from + A_PAGE))
  return pages
}

export interface PrintedPuzzle extends SolvedLine {
  /** Best play to the end; its first move is the solution. */
  readonly best: readonly number[]
}

/** Solve a puzzle for print. Rejects if its text is invalid or the kernel cannot run. */
export async function solvePuzzleForPrint(solver: Solver, puzzleText: string): Promise<PrintedPuzzle> {
  const reached = await solveLastTwoPositions(solver, parseLine(puzzleText))
  if (reached.answer === 'over') throw new Error(`no puzzle: ${puzzleText}`)
  return {
    ...reached,
    best: await findBestPlayCells(solver, reached.line, makePuzzle(reached.line, reached.answer).leastValue),
  }
}
