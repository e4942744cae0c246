// Months as the picture of how exactly somebody plays has them.
import type { MonthLine } from '../../../protocol'

/** So many are drawn, up to the last in which somebody played. */
export const SHOWN = 10

interface MonthBar {
  /** Such as 2026-11. */
  month: string
  /** What was played; null in a month without a game. */
  line: MonthLine | null
  /** Tiles that a move gave away, on the average. */
  loss: number
}

const month = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

function numberOf(text: string): number {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return 12 * year + month - 1
}

/** The last months up to the last one with a game, the earliest first, without those before the first. */
export function monthBars(lines: readonly MonthLine[]): MonthBar[] {
  const last = lines.at(-1)
  const first = lines[0]
  if (!last || !first) return []
  const end = numberOf(last.month)
  const begin = Math.max(numberOf(first.month), end - SHOWN + 1)
  return Array.from({ length: end - begin + 1 }, (_, at) => {
    const line = lines.find((one) => one.month === month(begin + at)) ?? null
    return { month: month(begin + at), line, loss: line ? line.lost / line.moves : 0 }
  })
}
