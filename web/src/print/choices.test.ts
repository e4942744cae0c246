import { expect, test } from 'vitest'
import { addressOf, choiceOf, queryOf, type Choice } from './choices'
import { matOf, puzzlesOf, usualPaper } from './usual'

const USUAL: Choice = {
  game: 'okiya',
  paper: 'a4',
  language: 'fr',
  dress: 'colour',
  tile: 45,
  sets: 1,
  rules: true,
  cut: true,
  backs: false,
}

const at = (search: string): Choice => choiceOf(search, 'fr', 'fr-FR')

test('an address that says nothing asks for what is usual', () => {
  expect(at('')).toEqual(USUAL)
})

test.each<[string, Partial<Choice>]>([
  ['?game=maiko&paper=letter', { game: 'maiko', paper: 'letter' }],
  ['?paper=A4&language=nl&dress=LINE', { language: 'nl', dress: 'line' }],
  ['?tile=37.5&sets=8', { tile: 37.5, sets: 8 }],
  ['?rules=0&cut=false&backs=1', { rules: false, cut: false, backs: true }],
  ['?rules=1&cut=true&backs=true', { backs: true }],
  ['?set=mine&dress=contrast', { dress: 'mine' }],
])('%s is read', (search, said) => {
  expect(at(search)).toEqual({ ...USUAL, ...said })
})

test.each([
  '?game=chess',
  '?paper=a3',
  '?language=de',
  '?dress=velvet',
  '?tile=75',
  '?tile=wide',
  '?sets=0',
  '?sets=9',
  '?rules=maybe',
  '?backs=maybe',
])('%s asks for what is usual', (search) => {
  expect(at(search)).toEqual(USUAL)
})

test('what was chosen is found again at its address', () => {
  const choices: Choice[] = [
    USUAL,
    { ...USUAL, game: 'maiko', paper: 'letter', language: 'nl', dress: 'contrast', tile: 30.5, sets: 3 },
    { ...USUAL, dress: 'mine', rules: false, cut: false, backs: true },
  ]
  for (const choice of choices)
    expect(choiceOf(new URL(addressOf(choice), 'http://house').search, 'en', 'en-US')).toEqual(choice)
})

test('the house is not asked for what only this device has', () => {
  expect(queryOf({ ...USUAL, dress: 'mine' })).toBe('paper=a4&language=fr')
})

test.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['nl', 'a4'],
])('printers of %s hold %s', (locale, paper) => {
  expect(usualPaper(locale)).toBe(paper)
})

test('a layout is asked for whole', () => {
  const { searchParams } = new URL(matOf('IsMt/PrMb', 'nl', 'en-US'), 'http://house')
  expect(Object.fromEntries(searchParams)).toEqual({ layout: 'IsMt/PrMb', paper: 'letter', language: 'nl' })
})

test('puzzles are asked for by their week, or by their sheet of a level', () => {
  const of = (address: string): unknown => Object.fromEntries(new URL(address, 'http://house').searchParams)
  expect(of(puzzlesOf({ week: '2026-11-16' }, 'fr', 'fr-FR'))).toEqual({
    week: '2026-11-16',
    paper: 'a4',
    language: 'fr',
  })
  expect(of(puzzlesOf({ level: '3', sheet: '2' }, 'en', 'en-US'))).toEqual({
    level: '3',
    sheet: '2',
    paper: 'letter',
    language: 'en',
  })
})
