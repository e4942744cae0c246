// What is printed on the paper that is usual here, without a choice.
import type { Language } from '../phrases'

export const PAPERS = ['a4', 'letter'] as const
export type PaperName = (typeof PAPERS)[number]

/** The lands whose printers hold US Letter. */
const LETTER_LANDS = /-(US|CA|MX|PH|CL|CO|CR|GT|NI|PA|PR|SV|VE)$/i

export const usualPaper = (locale: string): PaperName => (LETTER_LANDS.test(locale) ? 'letter' : 'a4')

/** The address of what is printed. */
export const usual = (what: string, of: Record<string, string>, language: Language, locale: string): string =>
  `/print/${what}.pdf?${new URLSearchParams({ ...of, paper: usualPaper(locale), language }).toString()}`

/** The games of a table in pictures. */
export const recordOf = (table: string, language: Language, locale: string): string =>
  usual('record', { table }, language, locale)
