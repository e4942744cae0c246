// Colours at a table: your set on the tiles and on your token; what the others wear where this device allows it.
import { remember, remembered } from '../ui/storage'
import { learn } from '../ui/i18n.svelte'
import type { TableView } from '../protocol'
import { dress, dressAsKept } from './dress'
import ShowColoursPrompt from './ShowColoursPrompt.svelte'
import { checked, dressed, worn, type ColourSet } from './colourSet'

/** Under this name the device keeps whether it shows what others wear: nothing as long as nobody was asked. */
const SHOWN = 'others-colours'

export async function openAppearance() {
  await learn('studio')
  const own = dressed() ? worn() : null
  const others = new Map<number, ColourSet>()
  let allowed = $state(remembered<unknown>(SHOWN, null))
  let wearers = $state.raw<readonly number[]>([])
  let yours: readonly boolean[] = []
  /** Seats of which a line that came back has not yet told what is worn there. */
  let untold = new Set<number>()

  function show(): void {
    const seen = (seat: number): ColourSet | null => (allowed === true ? (others.get(seat) ?? null) : null)
    const tokens = yours.map((mine, seat) => (mine ? own : seen(seat)))
    // On a shared screen one drawing on both tokens would tell them apart by nothing but its frame.
    const shared = yours.filter(Boolean).length > 1
    const theirs = tokens.find((set, seat) => set && !yours[seat]) ?? null
    const tiles = own && Object.keys(own.inks).length ? own : theirs
    const drawn = yours.map((_, seat) => !shared || seat === 0)
    void dress(tiles || tokens.some(Boolean) ? { tiles, tokens, drawn } : null)
  }

  return {
    ShowColoursPrompt,
    /** What the house is told: one's own set, without the name that it has here. */
    mine: (): ColourSet | null => own && { ...own, name: '' },
    /** Somebody on a seat wears this now, or nothing. */
    theirs(seat: number, given: unknown): void {
      const set = checked(given)
      untold.delete(seat)
      if (set) others.set(seat, set)
      else others.delete(seat)
      wearers = [...others.keys()].sort()
      show()
    },
    /** A line came back: whatever is still worn will be told again. */
    back(): void {
      untold = new Set(others.keys())
    },
    /** All has been told on it: a house that was closed meanwhile knows of nothing else. */
    told(): void {
      if (!untold.size) return
      for (const seat of untold) others.delete(seat)
      untold.clear()
      wearers = [...others.keys()].sort()
      show()
    },
    /** The table as it is now. */
    seats({ seats }: TableView): void {
      const now = seats.map(({ yours }) => yours)
      if (now.join() === yours.join()) return
      yours = now
      show()
    },
    /** Whose colours wait for this device's leave. */
    get waiting(): readonly number[] {
      return typeof allowed === 'boolean' ? [] : wearers
    },
    allow(yes: boolean): void {
      allowed = yes
      remember(SHOWN, yes)
      show()
    },
    close(): void {
      void dressAsKept()
    },
  }
}

export type Appearance = Awaited<ReturnType<typeof openAppearance>>
