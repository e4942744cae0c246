// Months of the accuracy chart.
import type { MonthSummary } from '../../../protocol'

/** Maximum months drawn, counted back from the last month with a game. */
const MAX_MONTHS = 10

interface MonthBar {
  /** Such as 2026-11. */
  month: string
  /** Statistics of the month; null in a month without a game. */
  line: MonthSummary | null
  /** Average number of tiles given away per move. */
  loss: number
}

const formatMonthIndex = (monthIndex: number): string =>
  `${Math.floor(monthIndex / 12)}-${String((monthIndex % 12) + 1).padStart(2, '0')}`

function parseMonthIndex(monthText: string): number {
  const [year = 0, month = 1] = monthText.split('-').map(Number)
  return 12 * year + month - 1
}

/** Return the bars from the first month with a game to the last, at most MAX_MONTHS of them. */
export function makeMonthBars(monthStatistics: readonly MonthSummary[]): MonthBar[] {
  const last = monthStatistics.at(-1)
  const first = monthStatistics[0]
  if (!last || !first) return []
  const end = parseMonthIndex(last.month)
  const begin = Math.max(parseMonthIndex(first.month), end - MAX_MONTHS + 1)
  return Array.from({ length: end - begin + 1 }, (_, at) => {
    const line = monthStatistics.find((one) => one.month === formatMonthIndex(begin + at)) ?? null
    return { month: formatMonthIndex(begin + at), line, loss: line ? line.lost / line.moves : 0 }
  })
}
