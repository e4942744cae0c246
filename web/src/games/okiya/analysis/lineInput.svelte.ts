/** Input of a line of play as text or address. A text that cannot be read changes nothing on the board. */
import { say } from '../../../ui/i18n.svelte'
import { announce } from '../../../ui/announcer.svelte'
import { UnreadableLine } from '../board/lineOfPlay'
import { unreadableReason } from '../board/valueSentences'

export interface LineInput {
  /** The text that could not be read and the reason; null after a success. */
  readonly unread: { text: string; why: string } | null
  forget(): void
  /** Run work that may throw Unread. Return false and announce the reason if it does. */
  tryToRead(text: string, work: () => Promise<void>): Promise<boolean>
}

export function createLineInput(): LineInput {
  let fault = $state.raw<{ text: string; fault: UnreadableLine } | null>(null)
  return {
    get unread() {
      return fault && { text: fault.text, why: unreadableReason(say, fault.fault) }
    },
    forget() {
      fault = null
    },
    async tryToRead(text, work) {
      try {
        await work()
        fault = null
        return true
      } catch (error) {
        if (!(error instanceof UnreadableLine)) throw error
        fault = { text, fault: error }
        announce(unreadableReason(say, error))
        return false
      }
    },
  }
}
