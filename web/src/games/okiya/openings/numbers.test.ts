import { expect, test } from 'vitest'
import { LANGUAGES, sayer, type Language } from '../../../phrases'
import { catalogue } from '../../../testing'
import { between, GROUPS, key, NUMBERS, percent, rates, rows, told, type Garden } from './numbers'

const GARDENS: Garden[] = ['after_corner', 'after_edge']
const say = sayer('en', catalogue('en'))

test.each(Object.keys(LANGUAGES) as Language[])('in %s every group has its words and its numbers', (language) => {
  const speak = sayer(language, catalogue(language))
  for (const group of [...GROUPS, ...GARDENS]) {
    for (const words of [speak(key(group)), speak(`${key(group)}.what`), told(speak, group)]) {
      expect(words).not.toContain('openings-')
      expect(words).not.toMatch(/[{}]|NaN|undefined/)
    }
  }
  for (const group of GROUPS) {
    const labels = rows(speak, group).map(({ label }) => label)
    expect(new Set(labels).size).toBe(Object.keys(rates(group)).length)
  }
})

test('a sentence says what the published numbers say', () => {
  expect(told(say, 'opening')).toBe('A corner wins 13.0% of the time, a tile between two corners 11.0%.')
  expect(told(say, 'after_edge')).toContain('b3, refutes 88.3%; the tile opposite, c1, 17.6%.')
  expect(told(say, 'centres')).toContain('the first player wins 47.8% of the layouts; if there are six')
  expect(told(say, 'centres')).toContain('still win 1.5% of these; of the other layouts here, not one.')
})

test('every share that a sentence names is one of its group', () => {
  for (const group of GROUPS.filter((one) => one !== 'centres')) {
    const known = rows(say, group).map(({ rate }) => percent(say, rate.share))
    for (const share of told(say, group).match(/[\d.]+%/g) ?? []) expect(known).toContain(share)
  }
})

test('a share and its interval are written with one decimal', () => {
  const rate = { count: 1, of: 8, share: 0.125, low: 0.02, high: 0.4 }
  expect(percent(say, rate.share)).toBe('12.5%')
  expect(between(say, rate)).toBe('2.0–40.0%')
  expect(percent(sayer('nl', catalogue('nl')), rate.share)).toBe('12,5%')
})

test('shares lie within their intervals, and rows keep the order of their counts', () => {
  expect(NUMBERS.layouts).toBe(100_000)
  for (const group of [...GROUPS, ...GARDENS]) {
    for (const { share, low, high } of Object.values(rates(group))) {
      expect(low).toBeLessThanOrEqual(share)
      expect(share).toBeLessThanOrEqual(high)
    }
  }
  expect(rows(say, 'centres').map(({ label }) => label)).toEqual([4, 5, 6, 7, 8].map((count) => `${count} families`))
})
