// State of the studio: the sets of this device, the current one, and its undo history.
import { remember, remembered } from '../../ui/storage'
import { DRESSED, dressed, EMPTY, isColour, KEPT, kept, type ColourSet, type Token } from '../../wear/colourSet'

const MOST_UNDONE = 200
export const MOST_SETS = 24
const MOST_OWN = 12

const owned = (): readonly string[] => remembered<unknown[]>('inks', []).filter(isColour).slice(0, MOST_OWN)

export class Studio {
  sets = $state.raw<readonly ColourSet[]>([EMPTY])
  at = $state(0)
  saved = $state(true)
  wears = $state(dressed())
  own = $state.raw(owned())
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
  paint(region: string, ink: string | null): void {
    const { [region]: before, ...others } = this.set.inks
    if ((before ?? null) === ink) return
    this.#change({ ...this.set, inks: ink === null ? others : { ...others, [region]: ink } })
  }

  /** Paint the regions that have no ink yet with these inks in turn, starting at index `first`. */
  fill(regions: readonly string[], inks: readonly string[], first = 0): void {
    const bare = regions.filter((region) => !(region in this.set.inks))
    const fresh = bare.map((region, turn) => [region, inks[(first + turn) % inks.length] ?? ''] as const)
    if (fresh.length && inks.length)
      this.#change({ ...this.set, inks: { ...this.set.inks, ...Object.fromEntries(fresh) } })
  }

  /** Erase these regions. */
  clear(regions: readonly string[]): void {
    const left = Object.entries(this.set.inks).filter(([region]) => !regions.includes(region))
    if (left.length < Object.keys(this.set.inks).length) this.#change({ ...this.set, inks: Object.fromEntries(left) })
  }

  draw(token: Token | null): void {
    this.#change({ ...this.set, token })
  }

  undo(): void {
    const last = this.#past.at(-1)
    if (!last) return
    this.#future = [...this.#future, this.set]
    this.#past = this.#past.slice(0, -1)
    this.#put(last)
  }

  redo(): void {
    const next = this.#future.at(-1)
    if (!next) return
    this.#past = [...this.#past, this.set]
    this.#future = this.#future.slice(0, -1)
    this.#put(next)
  }

  /** Rename the current set. Undo ignores names. */
  rename(name: string): void {
    this.#put({ ...this.set, name })
  }

  choose(to: number): void {
    this.at = to
    this.#forget()
    this.#save()
  }

  /** Add a set and make it current. Returns false if there are too many. */
  add(set: ColourSet): boolean {
    if (this.sets.length >= MOST_SETS) return false
    this.sets = [...this.sets, set]
    this.choose(this.sets.length - 1)
    return true
  }

  remove(): void {
    const left = this.sets.filter((_, index) => index !== this.at)
    this.sets = left.length ? left : [EMPTY]
    this.choose(Math.max(0, this.at - 1))
  }

  /** Load a change made by another page of this device. Returns true if it was a set. */
  changed({ key }: { key: string | null }): boolean {
    this.wears = dressed()
    this.own = owned()
    if (key !== null && key !== `hanamachi.${KEPT}`) return false
    this.#load()
    // The undo history does not fit the new state.
    this.#forget()
    return true
  }

  wear(yes: boolean): void {
    this.wears = yes
    remember(DRESSED, yes)
  }

  addOwn(ink: string): void {
    this.own = [...this.own.filter((other) => other !== ink), ink].slice(-MOST_OWN)
    remember('inks', this.own)
  }

  dropOwn(ink: string): void {
    this.own = this.own.filter((other) => other !== ink)
    remember('inks', this.own)
  }

  #load(): void {
    const { sets, at } = kept()
    this.sets = sets.length ? sets : [EMPTY]
    this.at = at
  }

  #save(): void {
    try {
      localStorage.setItem(`hanamachi.${KEPT}`, JSON.stringify({ sets: this.sets, at: this.at }))
      this.saved = true
    } catch {
      // If the storage is full or closed, the change would be lost: the page says so, and the file export still
      // works.
      this.saved = false
    }
  }

  #put(set: ColourSet): void {
    this.sets = this.sets.with(this.at, set)
    this.#save()
  }

  #change(next: ColourSet): void {
    this.#past = [...this.#past.slice(1 - MOST_UNDONE), this.set]
    this.#future = []
    this.#put(next)
  }

  #forget(): void {
    this.#past = []
    this.#future = []
  }
}
