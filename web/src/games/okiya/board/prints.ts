// Addresses of prints that only Okiya has.
import type { Language } from '../../../phrases'
import { usual } from '../../../ui/paper'

/** Return the address of a printed layout to play on. */
export const matOf = (layout: string, language: Language, locale: string): string =>
  usual('mat', { layout }, language, locale)

/** Return the address of a printed puzzle sheet: a week, or a level. */
export const puzzlesOf = (
  of: { week: string } | { level: string; sheet: string },
  language: Language,
  locale: string,
): string => usual('puzzles', of, language, locale)
