// The language the house speaks now. Reading `say` in a view makes the view follow a change of language.
import { isLanguage, negotiated, phrases, type Language, type Learnt, type Say } from '../phrases'
import { remember, remembered } from './device'

let spoken = $state.raw<{ language: Language; say: Say }>({ language: 'en', say: (id) => id })

export const say: Say = (id, values) => spoken.say(id, values)
export const language = (): Language => spoken.language

/** The language that was chosen on this device, or the one its browser asks for. */
export function wanted(): Language {
  const chosen = remembered<unknown>('language', null)
  return isLanguage(chosen) ? chosen : negotiated(navigator.languages)
}

const learnt = new Set<Learnt>()

export async function speak(next: Language): Promise<void> {
  spoken = { language: next, say: await phrases(next, learnt) }
  document.documentElement.lang = next
}

export async function choose(next: Language): Promise<void> {
  await speak(next)
  remember('language', next)
}

/** Know a game's own words from now on, in whatever language is spoken. */
export async function learn(game: Learnt): Promise<void> {
  if (learnt.has(game)) return
  learnt.add(game)
  await speak(spoken.language)
}
