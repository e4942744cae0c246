import { expect, test } from 'vitest'
import { LANGUAGES, createTranslateFunction, type Language } from '../../../phrases'
import { allCatalogues } from '../../../testing'
import {
  formatConfidenceInterval,
  GROUPS,
  makeStatisticPhraseId,
  NUMBERS,
  formatPercent,
  findProportionsOfGroup,
  makeProportionRows,
  describeStatistic,
  type ReplyStatisticGroup,
} from './openingStatistics'

const GARDENS: ReplyStatisticGroup[] = ['after_corner', 'after_edge']
const say = createTranslateFunction('en', allCatalogues('en'))

test.each(Object.keys(LANGUAGES) as Language[])('in %s every group has its words and its numbers', (language) => {
  const speak = createTranslateFunction(language, allCatalogues(language))
  for (const group of [...GROUPS, ...GARDENS]) {
    for (const words of [
      speak(makeStatisticPhraseId(group)),
      speak(`${makeStatisticPhraseId(group)}.what`),
      describeStatistic(speak, group),
    ]) {
      expect(words).not.toContain('openings-')
      expect(words).not.toMatch(/[{}]|NaN|undefined/)
    }
  }
  for (const group of GROUPS) {
    const labels = makeProportionRows(speak, group).map(({ label }) => label)
    expect(new Set(labels).size).toBe(Object.keys(findProportionsOfGroup(group)).length)
  }
})

test('a sentence says what the published numbers say', () => {
  expect(describeStatistic(say, 'opening')).toBe('A corner wins 13.0% of the time, a tile between two corners 11.0%.')
  expect(describeStatistic(say, 'after_edge')).toContain(
    'right beside it, beats it 88.3% of the time; one on c1, opposite through the centre, 17.6%.',
  )
  expect(describeStatistic(say, 'centres')).toContain('the first player wins 47.8% of the layouts; if they show six')
  expect(describeStatistic(say, 'centres')).toContain(
    'still win 1.5% of these, but none of the other layouts counted here.',
  )
})

test('every share that a sentence names is one of its group', () => {
  for (const group of GROUPS.filter((one) => one !== 'centres')) {
    const known = makeProportionRows(say, group).map(({ rate }) => formatPercent(say, rate.share))
    for (const share of describeStatistic(say, group).match(/[\d.]+%/g) ?? []) expect(known).toContain(share)
  }
})

test('a share and its interval are written with one decimal', () => {
  const rate = { count: 1, of: 8, share: 0.125, low: 0.02, high: 0.4 }
  expect(formatPercent(say, rate.share)).toBe('12.5%')
  expect(formatConfidenceInterval(say, rate)).toBe('2.0–40.0%')
  expect(formatPercent(createTranslateFunction('nl', allCatalogues('nl')), rate.share)).toBe('12,5%')
})

test('shares lie within their intervals, and rows keep the order of their counts', () => {
  expect(NUMBERS.layouts).toBe(100_000)
  for (const group of [...GROUPS, ...GARDENS]) {
    for (const { share, low, high } of Object.values(findProportionsOfGroup(group))) {
      expect(low).toBeLessThanOrEqual(share)
      expect(share).toBeLessThanOrEqual(high)
    }
  }
  expect(makeProportionRows(say, 'centres').map(({ label }) => label)).toEqual(
    [4, 5, 6, 7, 8].map((count) => `${count} plants and symbols`),
  )
})
