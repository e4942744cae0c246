// Addresses of prints that only Okiya has.
import type { Language } from '../../../phrases'
import { printAddress } from '../../../ui/printAddress'

/** Return the address of a printed layout to play on. */
export const layoutPrintAddress = (layout: string, language: Language, locale: string): string =>
  printAddress('mat', { layout }, language, locale)

/** Return the address of a printed puzzle sheet: a week, or a level. */
export const puzzlePrintAddress = (
  of: { week: string } | { level: string; sheet: string },
  language: Language,
  locale: string,
): string => printAddress('puzzles', of, language, locale)
