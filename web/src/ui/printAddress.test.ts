import { expect, test } from 'vitest'
import { makePrintAddress } from './printAddress'

test.each([
  ['mat', { layout: 'IsMt/PrMb' }, 'nl', 'en-US', 'letter'],
  ['puzzles', { week: '2026-11-16' }, 'fr', 'fr-FR', 'a4'],
  ['puzzles', { level: '3', sheet: '2' }, 'en', 'en-US', 'letter'],
] as const)('a print of %s %o is asked for on the paper of its region', (what, of, language, locale, paper) => {
  const { pathname, searchParams } = new URL(makePrintAddress(what, of, language, locale), 'http://house')
  expect(pathname).toBe(`/print/${what}.pdf`)
  expect(Object.fromEntries(searchParams)).toEqual({ ...of, paper, language })
})
