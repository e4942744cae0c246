// The current language. Components that read `say` update themselves when the language changes.
import { isLanguage, negotiated, phrases, type Language, type Say } from '../phrases'
import { chose, follows } from './choices.svelte'
import { forget, remember, remembered } from './storage'

let spoken = $state.raw<{ language: Language; say: Say }>({ language: 'en', say: (id) => id })

export const say: Say = (id, values) => spoken.say(id, values)
export const language = (): Language => spoken.language

/** Return the stored language, or the browser's preferred one. */
export function wanted(): Language {
  const chosen = remembered<unknown>('language', null)
  return isLanguage(chosen) ? chosen : negotiated(navigator.languages)
}

const learnt = new Set<string>()
let asked: Language | null = null
let times = 0
let learning = Promise.resolve()

export async function speak(next: Language): Promise<void> {
  asked = next
  times += 1
  const mine = times
  const say = await phrases(next, learnt)
  // A later request has replaced this one.
  if (mine !== times) return
  spoken = { language: next, say }
  document.documentElement.lang = next
}

export async function choose(next: Language): Promise<void> {
  await speak(next)
  remember('language', next)
  chose('language', next)
}

/** Load further catalogues, now and after each change of the language. */
export function learn(...these: string[]): Promise<void> {
  const fresh = these.filter((of) => !learnt.has(of))
  // Callers that need no catalogue need not wait for other callers' ones.
  if (!fresh.length) return these.length ? learning : Promise.resolve()
  for (const of of fresh) learnt.add(of)
  if (asked) {
    learning = speak(asked).catch((error: unknown) => {
      for (const of of fresh) learnt.delete(of)
      throw error
    })
  }
  return learning
}

follows('language', {
  kept: () => remembered<string | null>('language', null),
  take(next) {
    if (isLanguage(next)) remember('language', next)
    else forget('language')
    if (asked !== wanted()) void speak(wanted())
  },
})
