// The text of a shared result. It says how the deal of a day went without revealing a tile.
import { countConsecutiveSolvedDays, formatDay, formatDayName, type DayNumber } from '../../../game/days'
import type { PuzzleResultsByDate } from '../../../game/puzzleDays'
import type { Translate } from '../../../phrases'
import type { DailyDeal } from '../../../protocol'
import { makeDailyDealAddress } from '../pages'
import { countStars } from './dealState.svelte'

const MAX_STARS = 3
const STAR = '⭐'
const NO_STAR = '▫️'

/** Return title and day, stars and turns, the number of consecutive days, and the address. */
export function composeDealResult(
  say: Translate,
  language: string,
  deal: DailyDeal,
  day: DayNumber,
  dealDays: PuzzleResultsByDate,
  origin: string,
): string {
  const went = dealDays[formatDay(day)]
  const turns = went?.misses ?? 0
  const stars = countStars(deal, turns)
  const row = went?.how === 'solved' ? countConsecutiveSolvedDays(dealDays, day) : 0
  return [
    `${say('maiko')} · ${say('daily-of', { date: formatDayName(day, language, 'full') })}`,
    `${STAR.repeat(stars)}${NO_STAR.repeat(MAX_STARS - stars)} ${say('daily-turns', { turns, par: deal.par })}`,
    ...(row > 1 ? [say('daily-row', { count: row })] : []),
    origin + makeDailyDealAddress(formatDay(day)),
  ].join('\n')
}
