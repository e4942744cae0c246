// Creation of a table, and the sentence for a problem with it.
import { isUnreachable, createTable, Refusal } from '../api'
import { tableAddress } from '../addresses'
import type { Made, NewTable } from '../protocol'
import { refusal } from '../table/sentences'
import { say } from '../ui/i18n.svelte'
import { go } from '../site/router.svelte'

/**
 * Create a table on the server or, if it cannot be reached, on this device (then returns the address). Throws a
 * Refusal.
 */
export const madeTable = (wish: NewTable): Promise<Made | string> =>
  createTable(wish).catch(async (error: unknown) => {
    if (!isUnreachable(error)) throw error
    return (await import('../offline/begin')).begin(wish)
  })

export class Making {
  busy = $state(false)
  problem = $state('')

  /** Create a table or find its address, and go there. */
  async start(make: () => Promise<Made | string>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      const made = await make()
      await go(typeof made === 'string' ? made : tableAddress(made.table))
      scrollTo(0, 0)
    } catch (error) {
      this.busy = false
      this.problem = error instanceof Refusal && !isUnreachable(error) ? refusal(say, error.error) : say('failed')
    }
  }
}
