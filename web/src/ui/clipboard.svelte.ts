// Copying text to the clipboard, with a confirmation for a moment.
import { say } from './i18n.svelte'
import { announce } from './announcer.svelte'

interface CopyAction {
  readonly done: boolean
  take(text: string): Promise<void>
}

/** Create a copy action. The arguments are the phrases for success and for copying by hand. */
export function createCopyAction(copied = 'link-copied', byHand = 'link-by-hand'): CopyAction {
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
        // Without https there is no clipboard; a browser dialog lets people copy the text by hand.
        prompt(say(byHand), text)
      }
    },
  }
}
