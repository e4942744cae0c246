/** Input of a line of play as text or address. A text that cannot be read changes nothing on the board. */
import { say } from '../../../ui/i18n.svelte'
import { announceToScreenReader } from '../../../ui/announcer.svelte'
import { UnreadableLine } from '../board/lineOfPlay'
import { unreadableReason } from '../board/valueSentences'

export class LineInput {
  #refused = $state.raw<{ text: string; fault: UnreadableLine } | null>(null)
  /** The text that could not be read and the reason; null after a success. */
  readonly unread = $derived(
    this.#refused && { text: this.#refused.text, why: unreadableReason(say, this.#refused.fault) },
  )

  forget(): void {
    this.#refused = null
  }

  /** Run work that may throw UnreadableLine. Return false and announce the reason if it does. */
  async tryToRead(text: string, readLine: () => Promise<void>): Promise<boolean> {
    try {
      await readLine()
      this.forget()
      return true
    } catch (error) {
      if (!(error instanceof UnreadableLine)) throw error
      this.#refused = { text, fault: error }
      announceToScreenReader(unreadableReason(say, error))
      return false
    }
  }
}
