/** What was typed or stood in an address, while it can't be read; what is on the board stays. */
import { say } from '../../../ui/i18n.svelte'
import { announce } from '../../../ui/announcer.svelte'
import { Unread } from '../board/lineOfPlay'
import { whyNot } from '../board/worthSentences'

export interface Reading {
  /** The text that is no line of play, and why; null once something was read. */
  readonly unread: { text: string; why: string } | null
  forget(): void
  /** Do what may find a text unreadable; false when it was, which is then told. */
  attempt(text: string, work: () => Promise<void>): Promise<boolean>
}

export function reading(): Reading {
  let fault = $state.raw<{ text: string; fault: Unread } | null>(null)
  return {
    get unread() {
      return fault && { text: fault.text, why: whyNot(say, fault.fault) }
    },
    forget() {
      fault = null
    },
    async attempt(text, work) {
      try {
        await work()
        fault = null
        return true
      } catch (error) {
        if (!(error instanceof Unread)) throw error
        fault = { text, fault: error }
        announce(whyNot(say, error))
        return false
      }
    },
  }
}
