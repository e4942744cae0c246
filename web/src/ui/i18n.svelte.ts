// The current language. Components that read `say` update themselves when the language changes.
import { isLanguage, choosePreferredLanguage, loadTranslateFunction, type Language, type Translate } from '../phrases'
import { reportNewChoice, registerSyncedChoice } from './choices.svelte'
import { deleteStoredValue, storeValue, readStoredValue } from './storage'

let spoken = $state.raw<{ language: Language; say: Translate }>({ language: 'en', say: (id) => id })

export const say: Translate = (id, values) => spoken.say(id, values)
export const currentLanguage = (): Language => spoken.language

/** Return the stored language, or the browser's preferred one. */
export function findPreferredLanguage(): Language {
  const chosen = readStoredValue<unknown>('language', null)
  return isLanguage(chosen) ? chosen : choosePreferredLanguage(navigator.languages)
}

const learnt = new Set<string>()
let asked: Language | null = null
let times = 0
let learning = Promise.resolve()

export async function applyLanguage(newLanguage: Language): Promise<void> {
  asked = newLanguage
  times += 1
  const mine = times
  const say = await loadTranslateFunction(newLanguage, learnt)
  // A later request has replaced this one.
  if (mine !== times) return
  spoken = { language: newLanguage, say }
  document.documentElement.lang = newLanguage
}

export async function setAndStoreLanguage(newLanguage: Language): Promise<void> {
  await applyLanguage(newLanguage)
  storeValue('language', newLanguage)
  reportNewChoice('language', newLanguage)
}

/** Load further catalogues, now and after each change of the language. */
export function loadPhraseCatalogues(...catalogueNames: string[]): Promise<void> {
  const fresh = catalogueNames.filter((of) => !learnt.has(of))
  // Callers that need no catalogue need not wait for other callers' ones.
  if (!fresh.length) return catalogueNames.length ? learning : Promise.resolve()
  for (const of of fresh) learnt.add(of)
  if (asked) {
    learning = applyLanguage(asked).catch((error: unknown) => {
      for (const of of fresh) learnt.delete(of)
      throw error
    })
  }
  return learning
}

registerSyncedChoice('language', {
  readStoredChoice: () => readStoredValue<string | null>('language', null),
  applyValue(next) {
    if (isLanguage(next)) storeValue('language', next)
    else deleteStoredValue('language')
    if (asked !== findPreferredLanguage()) void applyLanguage(findPreferredLanguage())
  },
})
