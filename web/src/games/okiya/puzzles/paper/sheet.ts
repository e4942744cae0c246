// Puzzle sheets: the puzzles of a week or of a level, as a text that the terminal reads, and split into printed
// pages.
import { parseLine } from '../../board/lineOfPlay'
import type { Solver } from '../../kernel/solver'
import { fetchDailyPuzzle, LEVELS, fetchPuzzles, daysOfWeek, type Day } from '../days'
import { makePuzzle, solveLine, findBestPlayCells, type SolvedLine } from '../puzzle'

/** Puzzles of a level on one sheet: two pages, the first with space for the rules. */
export const PUZZLES_PER_SHEET = 15
const A_PAGE = 8

/** Fetch the texts of all puzzles of a level, in the order of the weekdays that have it. */
export async function fetchLevelPuzzles(level: number): Promise<string[]> {
  const weekdays = LEVELS.flatMap((one, weekday) => (one === level ? [weekday] : []))
  return (await Promise.all(weekdays.map(fetchPuzzles))).flat()
}

/** Fetch the texts of the puzzles of a day's week, Monday first. */
export const fetchWeekPuzzles = (day: Day): Promise<string[]> => Promise.all(daysOfWeek(day).map(fetchDailyPuzzle))

/** Return the items of sheet `number`, counted from 1. */
export const puzzlesOfSheet = <Thing>(all: readonly Thing[], number: number): Thing[] =>
  all.slice((number - 1) * PUZZLES_PER_SHEET, number * PUZZLES_PER_SHEET)

/** Split puzzles into pages of eight, with seven on the first. */
export function splitIntoPages<Thing>(all: readonly Thing[]): Thing[][] {
  const pages = [all.slice(0, A_PAGE - 1)]
  for (let from = A_PAGE - 1; from < all.length; from += A_PAGE) pages.push(all.slice(from, from + A_PAGE))
  return pages
}

export interface PrintedPuzzle extends SolvedLine {
  /** Best play to the end; its first move is the solution. */
  readonly best: readonly number[]
}

/** Solve a puzzle for print. Rejects if its text is invalid or the kernel cannot run. */
export async function solveForPrint(solver: Solver, text: string): Promise<PrintedPuzzle> {
  const reached = await solveLine(solver, parseLine(text))
  if (reached.answer === 'over') throw new Error(`no puzzle: ${text}`)
  return {
    ...reached,
    best: await findBestPlayCells(solver, reached.line, makePuzzle(reached.line, reached.answer).leastValue),
  }
}
