// Making a table and going to it, and what went wrong, in a sentence.
import { Refusal } from '../api'
import { tableAt } from '../addresses'
import type { Made } from '../protocol'
import { refusal } from '../table/sentences'
import { say } from '../ui/i18n.svelte'
import { go } from '../ui/router.svelte'

export class Making {
  busy = $state(false)
  problem = $state('')

  async start(make: () => Promise<Made>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      await go(tableAt((await make()).table))
      scrollTo(0, 0)
    } catch (error) {
      this.busy = false
      this.problem = error instanceof Refusal && error.error !== 'unreachable' ? refusal(say, error.error) : say('failed')
    }
  }
}
