// What of Okiya alone is printed.
import type { Language } from '../../../phrases'
import { usual } from '../../../ui/paper'

/** A layout as a mat to play on. */
export const matOf = (layout: string, language: Language, locale: string): string =>
  usual('mat', { layout }, language, locale)

/** Puzzles: those of a week, or a sheet of a level. */
export const puzzlesOf = (
  of: { week: string } | { level: string; sheet: string },
  language: Language,
  locale: string,
): string => usual('puzzles', of, language, locale)
