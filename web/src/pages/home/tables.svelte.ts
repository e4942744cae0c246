// The tables of this browser, waiting ones first. The icon of an installed app shows how many wait.
import { isServerUnreachable, fetchYourTables } from '../../api'
import { storeValue, readStoredValue } from '../../ui/storage'
import type { TableSummary } from '../../protocol'

/** Maximum number of tables remembered on this device. */
const MAX_REMEMBERED = 12

/** Return the lines of tables on this device only, as `offline/storedTables.ts` stores them. */
export const readTableLinesOnDevice = (): TableSummary[] => readStoredValue('offline', [])

export class YourTables {
  /** Initially the remembered lines, if one of them waits, so that nothing moves when the server answers. */
  all = $state.raw<TableSummary[]>(readStoredValue('tables', []))
  readonly waiting = $derived(this.all.filter(({ your_turn }) => your_turn))
  /** Whether the server cannot be reached. */
  cut = $state(navigator.onLine === false)

  /** Fetch the tables again. After a failure the previous lines stay. */
  async refresh(): Promise<void> {
    try {
      const found = await fetchYourTables()
      this.all = found.toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.at - a.at)
      this.cut = false
    } catch (error) {
      this.cut = isServerUnreachable(error)
      return
    }
    storeValue('tables', this.waiting.length ? this.all.slice(0, MAX_REMEMBERED) : [])
    // Browsers without badges, and pages that are not installed, lack this.
    await navigator.setAppBadge?.(this.waiting.length).catch(() => undefined)
  }
}
