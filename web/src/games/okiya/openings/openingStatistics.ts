// Published statistics of openings over a sample of layouts, and sentences about them.
import published from '../../../../../src/hanamachi/research/openings/opening_numbers.json'
import type { Translate, PhraseValues } from '../../../phrases'

/** A share from 0 to 1, with its confidence interval, count and sample size. */
interface SampleShare {
  readonly count: number
  readonly of: number
  readonly share: number
  readonly low: number
  readonly high: number
}

type SampleShares = Readonly<Record<string, SampleShare>>
interface CentreShares {
  readonly layouts: number
  readonly first_wins: SampleShare
  readonly second_wins_nonetheless: SampleShare
}

export const NUMBERS = published
const centres: Readonly<Record<string, CentreShares>> = published.centres

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
export type RepliesGroup = 'after_corner' | 'after_edge'

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

interface ShareRow {
  readonly which: string
  readonly label: string
  readonly rate: SampleShare
}

export const groupPhraseId = (group: StatisticGroup | RepliesGroup): string => `openings-${group.replaceAll('_', '-')}`

export function sharesOfGroup(group: StatisticGroup | RepliesGroup): SampleShares {
  if (group !== 'centres') return published[group]
  return Object.fromEntries(Object.entries(centres).map(([families, { first_wins }]) => [families, first_wins]))
}

export function makeBarRows(say: Translate, group: StatisticGroup): ShareRow[] {
  const phrase = LABELS[group]
  return Object.entries(sharesOfGroup(group)).map(([which, rate]) => ({
    which,
    rate,
    label: phrase ? say(phrase, { count: Number(which) }) : say(`openings-${which}`),
  }))
}

export const percentText = (say: Translate, share: number): string => say('openings-percent', { percent: 100 * share })

export const intervalText = (say: Translate, { low, high }: SampleShare): string =>
  say('openings-between', { low: 100 * low, high: 100 * high })

/** Return the sentence about a group, with its shares written out. */
export function groupSentence(say: Translate, group: StatisticGroup | RepliesGroup): string {
  const share = (category: string): string => percentText(say, sharesOfGroup(group)[category]?.share ?? 0)
  const values: Record<StatisticGroup | RepliesGroup, () => PhraseValues> = {
    opening: () => ({ corner: share('corner'), edge: share('edge') }),
    kin_in_middle: () => ({ none: share('0'), one: share('1'), four: share('4') }),
    refutations: () => ({ none: share('0'), one: share('1'), all: share('6') }),
    reply: () => ({ corner: share('corner'), edge: share('edge'), middle: share('middle') }),
    after_corner: () => ({ best: share('b3'), opposite: share('d1') }),
    after_edge: () => ({ best: share('b3'), opposite: share('c1') }),
    answers_in_middle: () => ({ none: share('0'), three: share('3') }),
    family: () => ({ vegetation: share('vegetation'), symbol: share('symbol') }),
    winning_answers: () => ({ one: share('1') }),
    narrowest: () => ({ one: share('1') }),
    centres: () => ({ eight: share('8'), six: share('6'), ...eightFamiliesPhraseValues(say) }),
  }
  return say(`${groupPhraseId(group)}.told`, values[group]())
}

/**
 * Return the values for layouts with eight families in the middle: how rare they are, and how often the second player
 * wins there and elsewhere if a full garden is a draw.
 */
function eightFamiliesPhraseValues(say: Translate): PhraseValues {
  const eight = centres['8']
  const total = (countOf: (centre: CentreShares) => number): number =>
    Object.values(centres).reduce((sum, centre) => sum + countOf(centre), 0)
  const there = eight?.second_wins_nonetheless.count ?? 0
  const others = total((centre) => centre.second_wins_nonetheless.count) - there
  return {
    rare: percentText(say, (eight?.layouts ?? 0) / NUMBERS.layouts),
    nonetheless: percentText(say, eight?.second_wins_nonetheless.share ?? 0),
    others,
  }
}
