// Making a table and going to it, and what went wrong, in a sentence.
import { isUnreachable, makeTable, Refusal } from '../api'
import { tableAt } from '../addresses'
import type { Made, NewTable } from '../protocol'
import { refusal } from '../table/sentences'
import { say } from '../ui/i18n.svelte'
import { go } from '../site/router.svelte'

/** Make a table in the house or, where that cannot be reached, on this device: then its address. Throws a Refusal. */
export const madeTable = (wish: NewTable): Promise<Made | string> =>
  makeTable(wish).catch(async (error: unknown) => {
    if (!isUnreachable(error)) throw error
    return (await import('../offline/begin')).begin(wish)
  })

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
