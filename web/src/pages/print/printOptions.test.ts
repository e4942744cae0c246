import { expect, test } from 'vitest'
import { makeShareablePrintAddress, parsePrintOptions, formatPrintQuery, type PrintOptions } from './printOptions'
import { choosePaperForLocale } from '../../ui/printAddress'

const USUAL: PrintOptions = {
  game: 'okiya',
  paper: 'a4',
  language: 'fr',
  dress: 'colour',
  tile: 45,
  sets: 1,
  content: 'all',
  cut: true,
  backs: false,
}

const parseFrench = (search: string): PrintOptions => parsePrintOptions(search, 'fr', 'fr-FR')

test('an address that says nothing asks for what is usual', () => {
  expect(parseFrench('')).toEqual(USUAL)
})

test.each<[string, Partial<PrintOptions>]>([
  ['?game=maiko&paper=letter', { game: 'maiko', paper: 'letter' }],
  ['?paper=A4&language=nl&dress=LINE', { language: 'nl', dress: 'line' }],
  ['?tile=37.5&sets=8', { tile: 37.5, sets: 8 }],
  ['?only=pieces&cut=false&backs=1', { content: 'pieces', cut: false, backs: true }],
  ['?only=all&cut=true&backs=true', { backs: true }],
  ['?set=mine&dress=contrast', { dress: 'mine' }],
])('%s is read', (search, said) => {
  expect(parseFrench(search)).toEqual({ ...USUAL, ...said })
})

test.each([
  '?game=chess',
  '?paper=a3',
  '?language=tlh',
  '?dress=velvet',
  '?tile=75',
  '?tile=wide',
  '?sets=0',
  '?sets=9',
  '?only=maybe',
  '?backs=maybe',
])('%s asks for what is usual', (search) => {
  expect(parseFrench(search)).toEqual(USUAL)
})

test('what was chosen is found again at its address', () => {
  const choices: PrintOptions[] = [
    USUAL,
    { ...USUAL, game: 'maiko', paper: 'letter', language: 'nl', dress: 'contrast', tile: 30.5, sets: 3 },
    { ...USUAL, dress: 'mine', content: 'scores', cut: false, backs: true },
  ]
  for (const choice of choices)
    expect(parsePrintOptions(new URL(makeShareablePrintAddress(choice), 'http://house').search, 'en', 'en-US')).toEqual(
      choice,
    )
})

test('options of this device only are not sent to the server', () => {
  expect(formatPrintQuery({ ...USUAL, dress: 'mine' })).toBe('paper=a4&language=fr')
})

test.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['nl', 'a4'],
])('printers of %s hold %s', (locale, paper) => {
  expect(choosePaperForLocale(locale)).toBe(paper)
})
