// Copying text to the clipboard, with a confirmation for a moment.
import { say } from './i18n.svelte'
import { announceToScreenReader } from './announcer.svelte'

export class ClipboardCopy {
  done = $state(false)

  /** The arguments are the phrases for success and for copying by hand. */
  constructor(
    private readonly copied = 'link-copied',
    private readonly byHand = 'link-by-hand',
  ) {}

  async copyText(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.done = true
      announceToScreenReader(say(this.copied))
      setTimeout(() => (this.done = false), 2500)
    } catch {
      // Without https there is no clipboard; a browser dialog lets people copy the text by hand.
      prompt(say(this.byHand), text)
    }
  }
}
