// State of the studio: the sets of this device, the current one, and its undo history.
import { storeValue, readStoredValue } from '../../ui/storage'
import {
  WORN_KEY,
  isColourSetShownAtTables,
  EMPTY,
  isHexColour,
  SETS_KEY,
  loadColourSets,
  type ColourSet,
  type Token,
} from '../../wear/colourSet'

const MOST_UNDONE = 200
export const MAX_SETS = 24
const MOST_OWN = 12

const loadCustomInks = (): readonly string[] =>
  readStoredValue<unknown[]>('inks', []).filter(isHexColour).slice(0, MOST_OWN)

export class ColouringStudio {
  sets = $state.raw<readonly ColourSet[]>([EMPTY])
  at = $state(0)
  saved = $state(true)
  wears = $state(isColourSetShownAtTables())
  own = $state.raw(loadCustomInks())
  #past = $state.raw<readonly ColourSet[]>([])
  #future = $state.raw<readonly ColourSet[]>([])

  constructor() {
    this.#load()
  }

  get set(): ColourSet {
    return this.sets[this.at] ?? EMPTY
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Paint a region with an ink, or erase it. */
  paintRegion(region: string, ink: string | null): void {
    const { [region]: before, ...others } = this.set.inks
    if ((before ?? null) === ink) return
    this.#changeSet({ ...this.set, inks: ink === null ? others : { ...others, [region]: ink } })
  }

  /** Paint the regions that have no ink yet with these inks in turn, starting at index `first`. */
  fillRegions(regions: readonly string[], inks: readonly string[], first = 0): void {
    const bare = regions.filter((region) => !(region in this.set.inks))
    const fresh = bare.map((region, turn) => [region, inks[(first + turn) % inks.length] ?? ''] as const)
    if (fresh.length && inks.length)
      this.#changeSet({ ...this.set, inks: { ...this.set.inks, ...Object.fromEntries(fresh) } })
  }

  /** Erase these regions. */
  clearRegions(regions: readonly string[]): void {
    const left = Object.entries(this.set.inks).filter(([region]) => !regions.includes(region))
    if (left.length < Object.keys(this.set.inks).length)
      this.#changeSet({ ...this.set, inks: Object.fromEntries(left) })
  }

  setToken(token: Token | null): void {
    this.#changeSet({ ...this.set, token })
  }

  undo(): void {
    const last = this.#past.at(-1)
    if (!last) return
    this.#future = [...this.#future, this.set]
    this.#past = this.#past.slice(0, -1)
    this.#replaceSet(last)
  }

  redo(): void {
    const next = this.#future.at(-1)
    if (!next) return
    this.#past = [...this.#past, this.set]
    this.#future = this.#future.slice(0, -1)
    this.#replaceSet(next)
  }

  /** Rename the current set. Undo ignores names. */
  renameSet(name: string): void {
    this.#replaceSet({ ...this.set, name })
  }

  chooseSet(to: number): void {
    this.at = to
    this.#clearHistory()
    this.#save()
  }

  /** Add a set and make it current. Returns false if there are too many. */
  addSet(set: ColourSet): boolean {
    if (this.sets.length >= MAX_SETS) return false
    this.sets = [...this.sets, set]
    this.chooseSet(this.sets.length - 1)
    return true
  }

  removeSet(): void {
    const left = this.sets.filter((_, index) => index !== this.at)
    this.sets = left.length ? left : [EMPTY]
    this.chooseSet(Math.max(0, this.at - 1))
  }

  /** Load a change made by another page of this device. Returns true if it was a set. */
  handleStorageChange({ key }: { key: string | null }): boolean {
    this.wears = isColourSetShownAtTables()
    this.own = loadCustomInks()
    if (key !== null && key !== `hanamachi.${SETS_KEY}`) return false
    this.#load()
    // The undo history does not fit the new state.
    this.#clearHistory()
    return true
  }

  showSetAtTables(isShown: boolean): void {
    this.wears = isShown
    storeValue(WORN_KEY, isShown)
  }

  addOwnInk(ink: string): void {
    this.own = [...this.own.filter((other) => other !== ink), ink].slice(-MOST_OWN)
    storeValue('inks', this.own)
  }

  removeOwnInk(ink: string): void {
    this.own = this.own.filter((other) => other !== ink)
    storeValue('inks', this.own)
  }

  #load(): void {
    const { sets, at } = loadColourSets()
    this.sets = sets.length ? sets : [EMPTY]
    this.at = at
  }

  #save(): void {
    try {
      localStorage.setItem(`hanamachi.${SETS_KEY}`, JSON.stringify({ sets: this.sets, at: this.at }))
      this.saved = true
    } catch {
      // If the storage is full or closed, the change would be lost: the page says so, and the file export still
      // works.
      this.saved = false
    }
  }

  #replaceSet(set: ColourSet): void {
    this.sets = this.sets.with(this.at, set)
    this.#save()
  }

  #changeSet(next: ColourSet): void {
    this.#past = [...this.#past.slice(1 - MOST_UNDONE), this.set]
    this.#future = []
    this.#replaceSet(next)
  }

  #clearHistory(): void {
    this.#past = []
    this.#future = []
  }
}
