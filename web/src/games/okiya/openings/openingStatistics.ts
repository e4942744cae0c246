// Published statistics of openings over a sample of layouts, and sentences about them.
import published from '../../../../../src/hanamachi/research/openings/opening_numbers.json'
import type { Translate, PhraseValues } from '../../../phrases'

/** A share from 0 to 1, with its confidence interval, count and sample size. */
interface SampleProportion {
  readonly count: number
  readonly of: number
  readonly share: number
  readonly low: number
  readonly high: number
}

type ProportionsByCategory = Readonly<Record<string, SampleProportion>>
interface LayoutWinStatistics {
  readonly layouts: number
  readonly first_wins: SampleProportion
  readonly second_wins_nonetheless: SampleProportion
}

export const NUMBERS = published
const centres: Readonly<Record<string, LayoutWinStatistics>> = published.centres

/** Groups shown as bars, in display order. */
export const GROUPS = [
  'opening',
  'kin_in_middle',
  'refutations',
  'reply',
  'answers_in_middle',
  'family',
  'winning_answers',
  'narrowest',
  'centres',
] as const
export type StatisticGroup = (typeof GROUPS)[number]
export type ReplyStatisticGroup = 'after_corner' | 'after_edge'

const LABELS: Record<StatisticGroup, string | null> = {
  opening: null,
  kin_in_middle: 'openings-in-middle',
  reply: null,
  answers_in_middle: 'openings-in-middle',
  family: null,
  refutations: 'openings-by-replies',
  winning_answers: 'openings-by-answers',
  narrowest: 'openings-by-answers',
  centres: 'openings-by-families',
}

interface ProportionRow {
  readonly which: string
  readonly label: string
  readonly rate: SampleProportion
}

export const makeStatisticPhraseId = (group: StatisticGroup | ReplyStatisticGroup): string =>
  `openings-${group.replaceAll('_', '-')}`

export function findProportionsOfGroup(group: StatisticGroup | ReplyStatisticGroup): ProportionsByCategory {
  if (group !== 'centres') return published[group]
  return Object.fromEntries(Object.entries(centres).map(([families, { first_wins }]) => [families, first_wins]))
}

export function makeProportionRows(say: Translate, group: StatisticGroup): ProportionRow[] {
  const phrase = LABELS[group]
  return Object.entries(findProportionsOfGroup(group)).map(([which, rate]) => ({
    which,
    rate,
    label: phrase ? say(phrase, { count: Number(which) }) : say(`openings-${which}`),
  }))
}

export const formatPercent = (say: Translate, proportion: number): string =>
  say('openings-percent', { percent: 100 * proportion })

export const formatConfidenceInterval = (say: Translate, { low, high }: SampleProportion): string =>
  say('openings-between', { low: 100 * low, high: 100 * high })

/** Return the sentence about a group, with its shares written out. */
export function describeStatistic(say: Translate, group: StatisticGroup | ReplyStatisticGroup): string {
  const formatPercentOfCategory = (category: string): string =>
    formatPercent(say, findProportionsOfGroup(group)[category]?.share ?? 0)
  const values: Record<StatisticGroup | ReplyStatisticGroup, () => PhraseValues> = {
    opening: () => ({ corner: formatPercentOfCategory('corner'), edge: formatPercentOfCategory('edge') }),
    kin_in_middle: () => ({
      none: formatPercentOfCategory('0'),
      one: formatPercentOfCategory('1'),
      four: formatPercentOfCategory('4'),
    }),
    refutations: () => ({
      none: formatPercentOfCategory('0'),
      one: formatPercentOfCategory('1'),
      all: formatPercentOfCategory('6'),
    }),
    reply: () => ({
      corner: formatPercentOfCategory('corner'),
      edge: formatPercentOfCategory('edge'),
      middle: formatPercentOfCategory('middle'),
    }),
    after_corner: () => ({ best: formatPercentOfCategory('b3'), opposite: formatPercentOfCategory('d1') }),
    after_edge: () => ({ best: formatPercentOfCategory('b3'), opposite: formatPercentOfCategory('c1') }),
    answers_in_middle: () => ({ none: formatPercentOfCategory('0'), three: formatPercentOfCategory('3') }),
    family: () => ({ vegetation: formatPercentOfCategory('vegetation'), symbol: formatPercentOfCategory('symbol') }),
    winning_answers: () => ({ one: formatPercentOfCategory('1') }),
    narrowest: () => ({ one: formatPercentOfCategory('1') }),
    centres: () => ({
      eight: formatPercentOfCategory('8'),
      six: formatPercentOfCategory('6'),
      ...makePhraseValuesForEightFamilies(say),
    }),
  }
  return say(`${makeStatisticPhraseId(group)}.told`, values[group]())
}

/**
 * Return the values for layouts with eight families in the middle: how rare they are, and how often the second player
 * wins there and elsewhere if a full garden is a draw.
 */
function makePhraseValuesForEightFamilies(say: Translate): PhraseValues {
  const eight = centres['8']
  const sumCountsOfCentres = (countOf: (centre: LayoutWinStatistics) => number): number =>
    Object.values(centres).reduce((sum, centre) => sum + countOf(centre), 0)
  const eightFamilyWins = eight?.second_wins_nonetheless.count ?? 0
  const others = sumCountsOfCentres((centre) => centre.second_wins_nonetheless.count) - eightFamilyWins
  return {
    rare: formatPercent(say, (eight?.layouts ?? 0) / NUMBERS.layouts),
    nonetheless: formatPercent(say, eight?.second_wins_nonetheless.share ?? 0),
    others,
  }
}
