// Phrases out of the house's Fluent catalogues, one language at a time.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export const LANGUAGES = { en: 'English', fr: 'Français', nl: 'Nederlands' } as const
export type Language = keyof typeof LANGUAGES

export type Values = Record<string, FluentVariable>
export type Say = (id: string, values?: Values) => string

const catalogues: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./catalogues/en'),
  fr: () => import('./catalogues/fr'),
  nl: () => import('./catalogues/nl'),
}

/** Words that are fetched when they are first needed: the front page's, a game's. */
const words = import.meta.glob<string>(
  [
    '../../src/hanamachi/locales/*/{front,door,offline,studio,rules,first,print-page,push,you}.ftl',
    '../../src/hanamachi/games/*/locales/*/*.ftl',
    '!../../src/hanamachi/games/*/locales/*/{census,*-terminal,*-cards}.ftl',
  ],
  { query: '?raw', import: 'default' },
)
/** The words of a game that is installed beside ours are the house's to give. */
const otherWords = async (path: string): Promise<string> => {
  const answer = await fetch(path).catch(() => null)
  return answer?.ok ? answer.text() : ''
}
/** The files of a catalogue: `rules` is what pages say of any game's rules, and what each game says, `okiya-rules`, too. */
const files = (language: Language, of: string) =>
  Object.entries(words)
    .filter(([path]) => new RegExp(`/locales/${language}/(?:[a-z]+-)?${of}\\.ftl$`).test(path))
    .map(([, file]) => file)
const wordsOf = async (language: Language, of: string): Promise<string> =>
  of.startsWith('art/')
    ? otherWords(`/${of}.${language}.ftl`)
    : (await Promise.all(files(language, of).map((file) => file()))).join('\n')

/** A headline with the full stop that it lacks, so that a sentence can follow it. */
export const withFullStop = (headline: string): string => (/[.!?…]$/.test(headline) ? headline : `${headline}.`)

/** A phrase as it begins a sentence. */
export const withCapital = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1)

export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && text in LANGUAGES

/** The first of the languages that somebody asks for, in the order of their liking, that is spoken here in some way. */
export const negotiated = (asked: readonly string[]): Language =>
  asked.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isLanguage) ?? 'en'

/** The phrases of a language: `say('tile', …)`, or `say('family-iris.title')` for an attribute. */
export async function phrases(language: Language, learnt: Iterable<string> = []): Promise<Say> {
  const [house, ...more] = await Promise.all([
    catalogues[language](),
    ...Array.from(learnt, (of) => wordsOf(language, of)),
  ])
  return sayer(language, [...house.default, ...more])
}

export function sayer(language: Language, sources: readonly string[]): Say {
  // Names are written in any script; marks round each of them would end up in copied text and in tests.
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) bundle.addResource(new FluentResource(source))
  return (id, values) => {
    const [name = '', attribute] = id.split('.')
    const message = bundle.getMessage(name)
    const pattern = attribute ? message?.attributes[attribute] : message?.value
    // A missing phrase shows its own name: a test finds it, and the page stays whole.
    return pattern ? bundle.formatPattern(pattern, values, []) : id
  }
}
