// Colours at a table: this person's set on tiles and token, and those of other players if this device allows it.
import { storeValue, readStoredValue } from '../ui/storage'
import { loadPhraseCatalogues } from '../ui/i18n.svelte'
import type { TableView } from '../protocol'
import { applyTableColours, applyStoredColours } from './applyColours'
import ShowOthersColoursQuestion from './ShowOthersColoursQuestion.svelte'
import { validateColourSet, isColourSetShownAtTables, readCurrentColourSet, type ColourSet } from './colourSet'

/** Storage key: whether other players' colours are shown; missing until the person has answered. */
const SHOWN = 'others-colours'

export async function createPlayersColours() {
  await loadPhraseCatalogues('studio')
  const own = isColourSetShownAtTables() ? readCurrentColourSet() : null
  const others = new Map<number, ColourSet>()
  let allowed = $state(readStoredValue<unknown>(SHOWN, null))
  let wearers = $state.raw<readonly number[]>([])
  let yours: readonly boolean[] = []
  /** Seats whose colours have not been reported since the last reconnection. */
  let untold = new Set<number>()

  function updateTableColours(): void {
    const findAllowedColourSet = (seat: number): ColourSet | null =>
      allowed === true ? (others.get(seat) ?? null) : null
    const tokens = yours.map((findOwnColourSet, seat) => (findOwnColourSet ? own : findAllowedColourSet(seat)))
    // On a shared screen, one drawing on both tokens would differ by its frame only.
    const shared = yours.filter(Boolean).length > 1
    const otherSet = tokens.find((set, seat) => set && !yours[seat]) ?? null
    const tiles = own && Object.keys(own.inks).length ? own : otherSet
    const drawn = yours.map((_, seat) => !shared || seat === 0)
    void applyTableColours(tiles || tokens.some(Boolean) ? { tiles, tokens, drawn } : null)
  }

  return {
    ShowOthersColoursQuestion,
    /** Return this person's set for the server, without its private name. */
    mine: (): ColourSet | null => own && { ...own, name: '' },
    /** Set the colours of another seat, or none. */
    setColoursOfSeat(seat: number, given: unknown): void {
      const set = validateColourSet(given)
      untold.delete(seat)
      if (set) others.set(seat, set)
      else others.delete(seat)
      wearers = [...others.keys()].sort()
      updateTableColours()
    },
    /** Handle a reconnection: the server reports all colours again. */
    handleReconnection(): void {
      untold = new Set(others.keys())
    },
    /** Handle the end of these reports: seats without one have no colours. */
    handleAllColoursReported(): void {
      if (!untold.size) return
      for (const seat of untold) others.delete(seat)
      untold.clear()
      wearers = [...others.keys()].sort()
      updateTableColours()
    },
    /** Update the seats from a view. */
    seats({ seats }: TableView): void {
      const now = seats.map(({ yours }) => yours)
      if (now.join() === yours.join()) return
      yours = now
      updateTableColours()
    },
    /** Seats whose colours wait for this person's permission. */
    get waiting(): readonly number[] {
      return typeof allowed === 'boolean' ? [] : wearers
    },
    allow(yes: boolean): void {
      allowed = yes
      storeValue(SHOWN, yes)
      updateTableColours()
    },
    close(): void {
      void applyStoredColours()
    },
  }
}

export type PlayersColours = Awaited<ReturnType<typeof createPlayersColours>>
