// Creation of a table, and the sentence for a problem with it.
import { isUnreachable, createTable, RequestError } from '../api'
import { tableAddress } from '../addresses'
import type { Made, NewTable } from '../protocol'
import { refusalSentence } from '../table/sentences'
import { say } from '../ui/i18n.svelte'
import { navigate } from '../site/router.svelte'

/**
 * Create a table on the server or, if it cannot be reached, on this device (then returns the address). Throws a
 * RequestError.
 */
export const createTableAnywhere = (table: NewTable): Promise<Made | string> =>
  createTable(table).catch(async (error: unknown) => {
    if (!isUnreachable(error)) throw error
    return (await import('../offline/startDeviceTable')).startDeviceTable(table)
  })

export class TableCreation {
  busy = $state(false)
  problem = $state('')

  /** Create a table or find its address, and go there. */
  async run(make: () => Promise<Made | string>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      const made = await make()
      await navigate(typeof made === 'string' ? made : tableAddress(made.table))
      scrollTo(0, 0)
    } catch (error) {
      this.busy = false
      this.problem =
        error instanceof RequestError && !isUnreachable(error) ? refusalSentence(say, error.error) : say('failed')
    }
  }
}
