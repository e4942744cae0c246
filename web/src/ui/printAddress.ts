// Addresses of prints on the usual paper of the region.
import type { Language } from '../phrases'

export const PAPERS = ['a4', 'letter'] as const
export type PaperName = (typeof PAPERS)[number]

/** Regions that print on US Letter. */
const LETTER_LANDS = /-(US|CA|MX|PH|CL|CO|CR|GT|NI|PA|PR|SV|VE)$/i

export const choosePaperForLocale = (locale: string): PaperName => (LETTER_LANDS.test(locale) ? 'letter' : 'a4')

/** Return the address of a print: a layout, a puzzle sheet, or a table's record. */
export const makePrintAddress = (
  printName: string,
  options: Record<string, string>,
  language: Language,
  locale: string,
): string =>
  `/print/${printName}.pdf?${new URLSearchParams({ ...options, paper: choosePaperForLocale(locale), language }).toString()}`
