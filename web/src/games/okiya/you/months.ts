// Months of the accuracy chart.
import type { MonthLine } from '../../../protocol'

/** Maximum months drawn, counted back from the last month with a game. */
export const MAX_MONTHS = 10

interface MonthBar {
  /** Such as 2026-11. */
  month: string
  /** Statistics of the month; null in a month without a game. */
  line: MonthLine | null
  /** Average number of tiles given away per move. */
  loss: number
}

const formatMonth = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

function monthNumber(text: string): number {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return 12 * year + month - 1
}

/** Return the bars from the first month with a game to the last, at most SHOWN of them. */
export function makeMonthBars(lines: readonly MonthLine[]): MonthBar[] {
  const last = lines.at(-1)
  const first = lines[0]
  if (!last || !first) return []
  const end = monthNumber(last.month)
  const begin = Math.max(monthNumber(first.month), end - MAX_MONTHS + 1)
  return Array.from({ length: end - begin + 1 }, (_, at) => {
    const line = lines.find((one) => one.month === formatMonth(begin + at)) ?? null
    return { month: formatMonth(begin + at), line, loss: line ? line.lost / line.moves : 0 }
  })
}
