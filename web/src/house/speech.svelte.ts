// The language the house speaks now. Reading `say` in a view makes the view follow a change of language.
import { isLanguage, negotiated, phrases, type Language, type Say } from '../phrases'
import { remember, remembered } from './device'

let spoken = $state.raw<{ language: Language; say: Say }>({ language: 'en', say: (id) => id })

export const say: Say = (id, values) => spoken.say(id, values)
export const language = (): Language => spoken.language

/** The language that was chosen on this device, or the one its browser asks for. */
export function wanted(): Language {
  const chosen = remembered<unknown>('language', null)
  return isLanguage(chosen) ? chosen : negotiated(navigator.languages)
}

export async function speak(next: Language): Promise<void> {
  spoken = { language: next, say: await phrases(next) }
  document.documentElement.lang = next
}

export async function choose(next: Language): Promise<void> {
  await speak(next)
  remember('language', next)
}
