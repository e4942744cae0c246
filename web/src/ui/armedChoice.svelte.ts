// A choice that takes two presses: the first one arms it, the second one makes it, Escape takes the first one back.
import { announceToScreenReader } from './announcer.svelte'
import { say } from './i18n.svelte'

export class ArmedChoice {
  #pressed = $state.raw<{ choice: string; state: unknown } | null>(null)

  /** @param state Returns the state of the game. A change of it takes the first press back. */
  constructor(private readonly state: () => unknown) {}

  /** The choice that was pressed once, or null. */
  get armed(): string | null {
    return this.#pressed && this.#pressed.state === this.state() ? this.#pressed.choice : null
  }

  /** Press a choice. Return whether it is made; otherwise it is armed, and `askAgain` is announced. */
  press(choice: string, needsTwo: boolean, askAgain: () => string): boolean {
    const isMade = !needsTwo || this.armed === choice
    this.#pressed = isMade ? null : { choice, state: this.state() }
    if (!isMade) announceToScreenReader(askAgain())
    return isMade
  }

  takeBack(): void {
    if (this.armed !== null) announceToScreenReader(say('press-taken-back'))
    this.#pressed = null
  }
}
