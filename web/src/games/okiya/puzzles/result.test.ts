import { expect, test } from 'vitest'
import { LANGUAGES, sayer, type Language } from '../../../phrases'
import type { PuzzleDay } from '../../../protocol'
import { catalogue } from '../../../testing'
import { dayOf } from './days'
import { resultText } from './result'

const DAY = dayOf('2026-11-21') ?? 0
const SOLVED: PuzzleDay = { how: 'solved', misses: 0 }

const text = (went: PuzzleDay, language: Language = 'en'): string[] =>
  resultText(
    sayer(language, catalogue(language)),
    language,
    DAY,
    { '2026-11-20': SOLVED, '2026-11-21': went },
    'https://house.example',
  ).split('\n')

test('a result has the game, the day, a sign for each try, the days in a row, and the address', () => {
  const lines = text({ how: 'solved', misses: 2 })
  expect(lines[0]).toMatch(/^Okiya · Puzzle of Saturday,? 21 November 2026$/)
  expect(lines.slice(1)).toEqual(['🍂🍂🌸', '2 days in a row.', 'https://house.example/puzzles/2026-11-21'])
})

test.each([
  [0, '🌸'],
  [6, '🍂🍂🍂🍂🍂🍂🌸'],
  [7, '🍂×7 🌸'],
])('%i misses are %s', (misses, signs) => {
  expect(text({ how: 'solved', misses })[1]).toBe(signs)
})

test('what was solved later is no part of a row', () => {
  expect(text({ how: 'late', misses: 0 })).toHaveLength(3)
})

test.each(Object.keys(LANGUAGES) as Language[])('in %s no phrase is missing, and no cell is named', (language) => {
  const whole = text(SOLVED, language).slice(0, 3).join(' ')
  expect(whole).not.toMatch(/puzzle-|solved-|\b[a-d][1-4]\b/)
})
