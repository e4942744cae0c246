// Making a table and going to it, and what went wrong, in a sentence.
import { isUnreachable, Refusal } from '../api'
import { tableAt } from '../addresses'
import type { Made } from '../protocol'
import { refusal } from '../table/sentences'
import { say } from '../ui/i18n.svelte'
import { go } from '../ui/router.svelte'

export class Making {
  busy = $state(false)
  problem = $state('')

  /** Make a table, or find the address of one, and go there. */
  async start(make: () => Promise<Made | string>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      const made = await make()
      await go(typeof made === 'string' ? made : tableAt(made.table))
      scrollTo(0, 0)
    } catch (error) {
      this.busy = false
      this.problem = error instanceof Refusal && !isUnreachable(error) ? refusal(say, error.error) : say('failed')
    }
  }
}
