// Date formats of the page's languages.
import { chooseLocale, type Language } from '../../phrases'

/** Return a date format. English dates are British, like the page's phrases, whatever the device prefers. */
export const makeDateFormat = (language: Language, dateStyle: 'medium' | 'long'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(chooseLocale(language), { dateStyle })
