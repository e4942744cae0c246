// Puzzle sheets: the puzzles of a week or of a level, as a text that the terminal reads, and split into printed
// pages.
import { readLine } from '../../board/lineOfPlay'
import type { Solver } from '../../kernel/solver'
import { daily, LEVELS, packaged, weekOf, type Day } from '../days'
import { puzzleOf, reach, solution, type Reached } from '../puzzle'

/** Puzzles of a level on one sheet: two pages, the first with space for the rules. */
export const A_SHEET = 15
const A_PAGE = 8

/** Fetch the texts of all puzzles of a level, in the order of the weekdays that have it. */
export async function ofLevel(level: number): Promise<string[]> {
  const weekdays = LEVELS.flatMap((one, weekday) => (one === level ? [weekday] : []))
  return (await Promise.all(weekdays.map(packaged))).flat()
}

/** Fetch the texts of the puzzles of a day's week, Monday first. */
export const ofWeek = (day: Day): Promise<string[]> => Promise.all(weekOf(day).map(daily))

/** Return the items of sheet `number`, counted from 1. */
export const sheetOf = <Thing>(all: readonly Thing[], number: number): Thing[] =>
  all.slice((number - 1) * A_SHEET, number * A_SHEET)

/** Split puzzles into pages of eight, with seven on the first. */
export function pagesOf<Thing>(all: readonly Thing[]): Thing[][] {
  const pages = [all.slice(0, A_PAGE - 1)]
  for (let from = A_PAGE - 1; from < all.length; from += A_PAGE) pages.push(all.slice(from, from + A_PAGE))
  return pages
}

export interface Printed extends Reached {
  /** Best play to the end; its first move is the solution. */
  readonly best: readonly number[]
}

/** Solve a puzzle for print. Rejects if its text is invalid or the kernel cannot run. */
export async function printed(solver: Solver, text: string): Promise<Printed> {
  const reached = await reach(solver, readLine(text))
  if (reached.said === 'over') throw new Error(`no puzzle: ${text}`)
  return { ...reached, best: await solution(solver, reached.line, puzzleOf(reached.line, reached.said).least) }
}
