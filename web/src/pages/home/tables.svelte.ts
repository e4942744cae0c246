// The tables at which this browser sits, those that wait for it first; on the icon of an installed house, how many wait.
import { isUnreachable, yourTables } from '../../api'
import { remember, remembered } from '../../ui/storage'
import type { TableLine } from '../../protocol'

/** This device keeps no more of them. */
const MOST = 12

/** The tables that this device has alone, as `offline/stored.ts` keeps them. */
export const storedHere = (): TableLine[] => remembered('offline', [])

export class Tables {
  /** At first those that this device saw last, if one of them waited: nothing moves when the house has answered. */
  all = $state.raw<TableLine[]>(remembered('tables', []))
  readonly waiting = $derived(this.all.filter(({ your_turn }) => your_turn))
  /** Whether the server cannot be reached. */
  cut = $state(navigator.onLine === false)

  /** Ask the house again; what was found before says more than nothing. */
  async look(): Promise<void> {
    try {
      const found = await yourTables()
      this.all = found.toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.at - a.at)
      this.cut = false
    } catch (error) {
      this.cut = isUnreachable(error)
      return
    }
    remember('tables', this.waiting.length ? this.all.slice(0, MOST) : [])
    // a browser without badges, or a house that is not installed, has none
    await navigator.setAppBadge?.(this.waiting.length).catch(() => undefined)
  }
}
