/** Input of a line of play as text or address. A text that cannot be read changes nothing on the board. */
import { say } from '../../../ui/i18n.svelte'
import { announceToScreenReader } from '../../../ui/announcer.svelte'
import { UnreadableLineError } from '../board/lineOfPlay'
import { describeUnreadableLine } from '../board/valueSentences'

export class LineTextInput {
  #refused = $state.raw<{ text: string; fault: UnreadableLineError } | null>(null)
  /** The text that could not be read and the reason; null after a success. */
  readonly unread = $derived(
    this.#refused && { text: this.#refused.text, why: describeUnreadableLine(say, this.#refused.fault) },
  )

  clearError(): void {
    this.#refused = null
  }

  /** Run work that may throw UnreadableLineError. Return false and announce the reason if it does. */
  async tryToReadLine(text: string, readLine: () => Promise<void>): Promise<boolean> {
    try {
      await readLine()
      this.clearError()
      return true
    } catch (error) {
      if (!(error instanceof UnreadableLineError)) throw error
      this.#refused = { text, fault: error }
      announceToScreenReader(describeUnreadableLine(say, error))
      return false
    }
  }
}
