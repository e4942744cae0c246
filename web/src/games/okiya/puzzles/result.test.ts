import { expect, test } from 'vitest'
import { LANGUAGES, createTranslateFunction, type Language } from '../../../phrases'
import type { PuzzleDay } from '../../../protocol'
import { allCatalogues } from '../../../testing'
import { parseDay } from '../../../game/days'
import { composeShareableResult } from './result'

const DAY = parseDay('2026-11-21') ?? 0
const SOLVED: PuzzleDay = { how: 'solved', misses: 0 }

const resultLines = (went: PuzzleDay, language: Language = 'en'): string[] =>
  composeShareableResult(
    createTranslateFunction(language, allCatalogues(language)),
    language,
    DAY,
    { '2026-11-20': SOLVED, '2026-11-21': went },
    'https://house.example',
  ).split('\n')

test('a result names game, day, a sign for each try, days in a row and address', () => {
  const lines = resultLines({ how: 'solved', misses: 2 })
  expect(lines[0]).toMatch(/^Okiya · Puzzle for Saturday,? 21 November 2026$/)
  expect(lines.slice(1)).toEqual(['🍂🍂🌸', '2 days in a row.', 'https://house.example/puzzles/2026-11-21'])
})

test.each([
  [0, '🌸'],
  [6, '🍂🍂🍂🍂🍂🍂🌸'],
  [7, '🍂×7 🌸'],
])('%i misses are %s', (misses, signs) => {
  expect(resultLines({ how: 'solved', misses })[1]).toBe(signs)
})

test('what was solved later is no part of a row', () => {
  expect(resultLines({ how: 'late', misses: 0 })).toHaveLength(3)
})

test.each(Object.keys(LANGUAGES) as Language[])('in %s no phrase is missing, and no cell is named', (language) => {
  const whole = resultLines(SOLVED, language).slice(0, 3).join(' ')
  expect(whole).not.toMatch(/puzzle-|solved-|\b[a-d][1-4]\b/)
})
