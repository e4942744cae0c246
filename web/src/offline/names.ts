/* eslint-disable no-control-regex, no-misleading-character-class -- the classes list single code points */
// Validation of player names, as on the server (src/hanamachi/table/names.py), so that the server accepts a table
// that was played offline. tests/table/names.json tests both.

const LONGEST = 24
const MOST_MARKS = 3

/** Characters at which Python splits words. */
const BLANK_PATTERN = /[\t-\r\x1c-\x20\x85\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
const collapseWhitespace = (text: string): string => text.replace(BLANK_PATTERN, ' ').replace(/^ | $/g, '')

/** Letters without a visible glyph. */
const INVISIBLE_PATTERN = /[\u115f\u1160\u3164\uffa0\u2800]/g
/** Joiners and variation selectors after a symbol. */
const JOINER_PATTERN = /(?<=[^\p{L}\p{N}_\s])[\ufe0e\ufe0f\u200d]+/gu
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u
/**
 * Characters that Unicode's nickname profile forbids (RFC 8266, RFC 8264): controls, ignorable characters, lone
 * surrogates.
 */
const DISALLOWED =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/u

const VIRAMA =
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u0e3a\\u0f84\\u1039\\u103a\\u17d2\\u1b44\\ua8c4\\ua9c0'
/** Arabic letters that join on both sides. */
const DUAL_JOINING_PATTERN =
  '\\u0626\\u0628\\u062a-\\u062e\\u0633-\\u063a\\u0641-\\u0647\\u0649\\u064a\\u067e\\u0686\\u06a9\\u06af\\u06cc'
const JOINING = '\\u0622-\\u0628\\u0629-\\u063a\\u0641-\\u064a\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06cc'
/** Characters that are valid in certain contexts only (RFC 5892, appendix A). */
const CONTEXT_RULES = [
  new RegExp(`(?<=[${VIRAMA}])[\\u200c\\u200d]`, 'gu'),
  new RegExp(`(?<=[${DUAL_JOINING_PATTERN}]\\p{M}*)\\u200c(?=\\p{M}*[${JOINING}])`, 'gu'),
  /(?<=l)\u00b7(?=l)/gu,
  /\u0375(?=\p{Script=Greek})/gu,
  /(?<=\p{Script=Hebrew})[\u05f3\u05f4]/gu,
]
const BOUND = /[\u200c\u200d\u00b7\u0375\u05f3\u05f4]/u
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

function hasOnlyAllowedCharacters(name: string): boolean {
  const rest = CONTEXT_RULES.reduce((text, placed) => text.replace(placed, ''), name)
  if (DISALLOWED.test(rest) || BOUND.test(rest)) return false
  if (rest.includes('\u30fb') && !JAPANESE.test(rest)) return false
  return !(/[\u0660-\u0669]/.test(rest) && /[\u06f0-\u06f9]/.test(rest))
}

const countMaxCombiningMarksPerLetter = (name: string): number =>
  Math.max(0, ...(name.normalize('NFD').match(/\p{M}+/gu) ?? []).map((marks) => [...marks].length))

/** Return a name in display form, with single spaces and composed letters, or null if it is invalid. */
export function normalizePlayerName(name: string): string | null {
  const form = collapseWhitespace(name.replace(INVISIBLE_PATTERN, ' ')).normalize('NFKC')
  const seen = collapseWhitespace(form.replace(JOINER_PATTERN, ''))
  const fits = VISIBLE.test(seen) && [...form].length <= LONGEST && countMaxCombiningMarksPerLetter(form) <= MOST_MARKS
  return fits && hasOnlyAllowedCharacters(seen) ? form : null
}

const foldNameForComparison = (name: string): string =>
  collapseWhitespace(name.replace(JOINER_PATTERN, '')).toLowerCase().normalize('NFKC')

/** Return whether two names are equal apart from case, width, composition and joiners. */
export const isSameName = (name: string, otherName: string): boolean =>
  foldNameForComparison(name) === foldNameForComparison(otherName)
