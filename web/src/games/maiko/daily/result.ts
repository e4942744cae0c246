// The text of a result to share. It reveals no tile.
import { countConsecutiveSolvedDays, formatDay, formatDayName, type DayNumber } from '../../../game/days'
import type { PuzzleResultsByDate } from '../../../game/puzzleDays'
import type { Translate } from '../../../phrases'
import type { DailyDeal } from '../../../protocol'
import { makeDailyDealAddress } from '../pages'
import { countStars } from './dealState.svelte'

const MAX_STARS = 3
const STAR = '⭐'
const NO_STAR = '▫️'

/** Return the text: title and date, stars and turns, the streak of days, and the address. */
export function composeDealResult(
  say: Translate,
  language: string,
  deal: DailyDeal,
  day: DayNumber,
  dealDays: PuzzleResultsByDate,
  origin: string,
): string {
  const result = dealDays[formatDay(day)]
  const turns = result?.misses ?? 0
  const stars = countStars(deal, turns)
  const streak = result?.how === 'solved' ? countConsecutiveSolvedDays(dealDays, day) : 0
  return [
    `${say('maiko')} · ${say('daily-of', { date: formatDayName(day, language, 'full') })}`,
    `${STAR.repeat(stars)}${NO_STAR.repeat(MAX_STARS - stars)} ${say('daily-turns', { turns, par: deal.par })}`,
    ...(streak > 1 ? [say('daily-row', { count: streak })] : []),
    origin + makeDailyDealAddress(formatDay(day)),
  ].join('\n')
}
