import { expect, test } from 'vitest'
import { layoutPrintAddress, puzzlePrintAddress } from './printAddresses'

test('a layout is asked for whole', () => {
  const { searchParams } = new URL(layoutPrintAddress('IsMt/PrMb', 'nl', 'en-US'), 'http://house')
  expect(Object.fromEntries(searchParams)).toEqual({ layout: 'IsMt/PrMb', paper: 'letter', language: 'nl' })
})

test('puzzles are asked for by their week, or by their sheet of a level', () => {
  const of = (address: string): unknown => Object.fromEntries(new URL(address, 'http://house').searchParams)
  expect(of(puzzlePrintAddress({ week: '2026-11-16' }, 'fr', 'fr-FR'))).toEqual({
    week: '2026-11-16',
    paper: 'a4',
    language: 'fr',
  })
  expect(of(puzzlePrintAddress({ level: '3', sheet: '2' }, 'en', 'en-US'))).toEqual({
    level: '3',
    sheet: '2',
    paper: 'letter',
    language: 'en',
  })
})
