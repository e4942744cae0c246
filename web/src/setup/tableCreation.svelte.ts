// Creation of a table, and the sentence for a problem with it.
import { isServerUnreachable, createTable, RequestError } from '../api'
import { makeTableAddress } from '../addresses'
import type { MadeTable, NewTable } from '../protocol'
import { describeRefusal } from '../table/sentences'
import { say } from '../ui/i18n.svelte'
import { navigate } from '../site/router.svelte'

/**
 * Create a table on the server or, if it cannot be reached, on this device (then returns the address). Throws a
 * RequestError.
 */
export const createTableOnServerOrDevice = (newTable: NewTable): Promise<MadeTable | string> =>
  createTable(newTable).catch(async (error: unknown) => {
    if (!isServerUnreachable(error)) throw error
    return (await import('../offline/startDeviceTable')).createTableOnDevice(newTable)
  })

export class TableCreationState {
  busy = $state(false)
  problem = $state('')

  /** Create a table or find its address, and go there. */
  async createAndOpenTable(createTable: () => Promise<MadeTable | string>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      const made = await createTable()
      await navigate(typeof made === 'string' ? made : makeTableAddress(made.table))
      scrollTo(0, 0)
    } catch (error) {
      this.busy = false
      this.problem =
        error instanceof RequestError && !isServerUnreachable(error) ? describeRefusal(say, error.error) : say('failed')
    }
  }
}
