// Days as the house's languages write them.
import type { Language } from '../../phrases'

/** English is that of the house's words, not of the device. */
export const days = (language: Language, dateStyle: 'medium' | 'long'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle })
