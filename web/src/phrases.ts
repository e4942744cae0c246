// Phrases from the server's Fluent catalogues, one language at a time.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export const LANGUAGES = { en: 'English', fr: 'Français', nl: 'Nederlands' } as const
export type Language = keyof typeof LANGUAGES
/** Return the locale of dates and numbers. English ones are British, like the phrases. */
export const chooseLocale = (language: string): string => (language === 'en' ? 'en-GB' : language)

export type PhraseValues = Record<string, FluentVariable>
export type Translate = (id: string, values?: PhraseValues) => string

const catalogues: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./catalogues/en'),
  fr: () => import('./catalogues/fr'),
  nl: () => import('./catalogues/nl'),
}

/** Catalogues that are loaded when first needed, such as those of a page or a game. */
const words = import.meta.glob<string>(
  [
    '../../src/hanamachi/locales/*/{daily,front,listen,meet,offline,studio,rules,first,print-page,push,you}.ftl',
    '../../src/hanamachi/games/*/locales/*/*.ftl',
    '!../../src/hanamachi/games/*/locales/*/{census,*-terminal,*-cards}.ftl',
  ],
  { query: '?raw', import: 'default' },
)
/** Fetch the phrases of a plug-in game from the server. */
const fetchPluginCatalogue = async (path: string): Promise<string> => {
  const answer = await fetch(path).catch(() => null)
  return answer?.ok ? answer.text() : ''
}
/** Return the files of a catalogue. `rules` includes the rules of every game, such as `okiya-rules`. */
const findCatalogueFiles = (language: Language, catalogue: string) =>
  Object.entries(words)
    .filter(([path]) => new RegExp(`/locales/${language}/(?:[a-z]+-)?${catalogue}\\.ftl$`).test(path))
    .map(([, file]) => file)
const loadCatalogue = async (language: Language, catalogue: string): Promise<string> =>
  catalogue.startsWith('art/')
    ? fetchPluginCatalogue(`/${catalogue}.${language}.ftl`)
    : (await Promise.all(findCatalogueFiles(language, catalogue).map((file) => file()))).join('\n')

/** Return a headline with a final full stop, so that a sentence can follow. */
export const addFullStop = (headline: string): string => (/[.!?…]$/.test(headline) ? headline : `${headline}.`)

/** Return a phrase with a capital, for the beginning of a sentence. */
export const capitalize = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1)

export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && text in LANGUAGES

/** Return the first available language among those that the browser prefers. */
export const choosePreferredLanguage = (languageTags: readonly string[]): Language =>
  languageTags.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isLanguage) ?? 'en'

/** Load the phrases of a language. Usage: `say('tile', …)`, or `say('family-iris.title')` for an attribute. */
export async function loadTranslateFunction(
  language: Language,
  catalogueNames: Iterable<string> = [],
): Promise<Translate> {
  const [everywhere, ...more] = await Promise.all([
    catalogues[language](),
    ...Array.from(catalogueNames, (of) => loadCatalogue(language, of)),
  ])
  return createTranslateFunction(language, [...everywhere.default, ...more])
}

export function createTranslateFunction(language: Language, ftlTexts: readonly string[]): Translate {
  // Isolation marks around values would appear in copied texts.
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const source of ftlTexts) bundle.addResource(new FluentResource(source))
  return (id, values) => {
    const [name = '', attribute] = id.split('.')
    const message = bundle.getMessage(name)
    const pattern = attribute ? message?.attributes[attribute] : message?.value
    // A missing phrase shows its own id, which tests detect.
    return pattern ? bundle.formatPattern(pattern, values, []) : id
  }
}
