// Puzzles to take along: those of a week or of a level, as a text that the terminal reads, and cut into sheets of paper.
import { readLine } from '../../board/lineOfPlay'
import type { Solver } from '../../kernel/solver'
import { daily, LEVELS, packaged, weekOf, type Day } from '../days'
import { puzzleOf, reach, solution, type Reached } from '../puzzle'

/** How many puzzles of a level are on a sheet: two pages, the first with a place for the rules. */
export const A_SHEET = 15
const A_PAGE = 8

/** The texts of all puzzles of a level, in the order of the weekdays that have it. */
export async function ofLevel(level: number): Promise<string[]> {
  const weekdays = LEVELS.flatMap((one, weekday) => (one === level ? [weekday] : []))
  return (await Promise.all(weekdays.map(packaged))).flat()
}

/** The texts of the puzzles of the week of a day, from Monday on. */
export const ofWeek = (day: Day): Promise<string[]> => Promise.all(weekOf(day).map(daily))

/** What is on sheet `number`, from 1. */
export const sheetOf = <Thing>(all: readonly Thing[], number: number): Thing[] =>
  all.slice((number - 1) * A_SHEET, number * A_SHEET)

/** Eight on a page, but seven on the first. */
export function pagesOf<Thing>(all: readonly Thing[]): Thing[][] {
  const pages = [all.slice(0, A_PAGE - 1)]
  for (let from = A_PAGE - 1; from < all.length; from += A_PAGE) pages.push(all.slice(from, from + A_PAGE))
  return pages
}

export interface Printed extends Reached {
  /** Best play to the end, of which the first move is the one to find. */
  readonly best: readonly number[]
}

/** A puzzle with its solution; rejects where its text is none, or the kernel does not run. */
export async function printed(solver: Solver, text: string): Promise<Printed> {
  const reached = await reach(solver, readLine(text))
  if (reached.said === 'over') throw new Error(`no puzzle: ${text}`)
  return { ...reached, best: await solution(solver, reached.line, puzzleOf(reached.line, reached.said).least) }
}
