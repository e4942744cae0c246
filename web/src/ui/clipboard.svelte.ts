// Copying a text, and saying for a moment that it is done.
import { say } from './i18n.svelte'
import { announce } from './announcer.svelte'

interface Copying {
  readonly done: boolean
  take(text: string): Promise<void>
}

/** The phrases say that it is done, and ask to copy by hand. */
export function copying(copied = 'link-copied', byHand = 'link-by-hand'): Copying {
  let done = $state(false)
  return {
    get done() {
      return done
    },
    async take(text) {
      try {
        await navigator.clipboard.writeText(text)
        done = true
        announce(say(copied))
        setTimeout(() => (done = false), 2500)
      } catch {
        // Without https there is no clipboard; the browser's own box lets the text be copied by hand.
        prompt(say(byHand), text)
      }
    },
  }
}
