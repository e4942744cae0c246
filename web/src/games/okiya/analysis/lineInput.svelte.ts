/** Input of a line of play as text or address. A text that cannot be read changes nothing on the board. */
import { say } from '../../../ui/i18n.svelte'
import { announce } from '../../../ui/announcer.svelte'
import { Unread } from '../board/lineOfPlay'
import { whyNot } from '../board/worthSentences'

export interface Reading {
  /** The text that could not be read and the reason; null after a success. */
  readonly unread: { text: string; why: string } | null
  forget(): void
  /** Run work that may throw Unread. Return false and announce the reason if it does. */
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
