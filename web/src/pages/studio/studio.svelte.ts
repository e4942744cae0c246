// The sets of this device and the one in use, with what was done to it and can be undone.
import { remember, remembered } from '../../ui/storage'
import { DRESSED, dressed, EMPTY, isColour, KEPT, kept, type ColourSet, type Token } from '../../wear/colourSet'

const MOST_UNDONE = 200
export const MOST_SETS = 24
export const MOST_OWN = 12

const owned = (): readonly string[] => remembered<unknown[]>('inks', []).filter(isColour).slice(0, MOST_OWN)

export function openStudio() {
  const before = kept()
  let sets = $state.raw<readonly ColourSet[]>(before.sets.length ? before.sets : [EMPTY])
  let at = $state(before.at)
  let past = $state.raw<readonly ColourSet[]>([])
  let future = $state.raw<readonly ColourSet[]>([])
  let saved = $state(true)
  let wears = $state(dressed())
  let own = $state.raw(owned())

  const now = (): ColourSet => sets[at] ?? EMPTY

  function save(): void {
    try {
      localStorage.setItem(`hanamachi.${KEPT}`, JSON.stringify({ sets, at }))
      saved = true
    } catch {
      // A full or closed storage loses what comes now: that must be told, for there is still the file.
      saved = false
    }
  }

  function put(set: ColourSet): void {
    sets = sets.with(at, set)
    save()
  }

  function change(next: ColourSet): void {
    past = [...past.slice(1 - MOST_UNDONE), now()]
    future = []
    put(next)
  }

  function go(to: number): void {
    at = to
    past = []
    future = []
    save()
  }

  return {
    get set() {
      return now()
    },
    get sets() {
      return sets
    },
    get at() {
      return at
    },
    get saved() {
      return saved
    },
    get wears() {
      return wears
    },
    get own() {
      return own
    },
    get canUndo() {
      return past.length > 0
    },
    get canRedo() {
      return future.length > 0
    },
    /** Give a region an ink, or none. */
    paint(region: string, ink: string | null): void {
      const { [region]: before, ...others } = now().inks
      if ((before ?? null) !== ink) change({ ...now(), inks: ink === null ? others : { ...others, [region]: ink } })
    },
    /** Give these regions, where they have no ink yet, one of those given, in turn from the `first` on. */
    fill(regions: readonly string[], inks: readonly string[], first = 0): void {
      const bare = regions.filter((region) => !(region in now().inks))
      const fresh = bare.map((region, turn) => [region, inks[(first + turn) % inks.length] ?? ''] as const)
      if (fresh.length && inks.length) change({ ...now(), inks: { ...now().inks, ...Object.fromEntries(fresh) } })
    },
    /** Take the ink off these regions. */
    clear(regions: readonly string[]): void {
      const left = Object.entries(now().inks).filter(([region]) => !regions.includes(region))
      if (left.length < Object.keys(now().inks).length) change({ ...now(), inks: Object.fromEntries(left) })
    },
    draw(token: Token | null): void {
      change({ ...now(), token })
    },
    undo(): void {
      const last = past.at(-1)
      if (!last) return
      future = [...future, now()]
      past = past.slice(0, -1)
      put(last)
    },
    redo(): void {
      const next = future.at(-1)
      if (!next) return
      past = [...past, now()]
      future = future.slice(0, -1)
      put(next)
    },
    /** A name is no stroke of the brush: it is not undone. */
    rename(name: string): void {
      put({ ...now(), name })
    },
    choose: go,
    /** One set more, which is in use from now on; false when there are as many as may be. */
    add(set: ColourSet): boolean {
      if (sets.length >= MOST_SETS) return false
      sets = [...sets, set]
      go(sets.length - 1)
      return true
    },
    remove(): void {
      const left = sets.filter((_, index) => index !== at)
      sets = left.length ? left : [EMPTY]
      go(Math.max(0, at - 1))
    },
    /** Another page of this device has changed something: take it over. True where it was a set. */
    changed({ key }: { key: string | null }): boolean {
      wears = dressed()
      own = owned()
      if (key !== null && key !== `hanamachi.${KEPT}`) return false
      const there = kept()
      sets = there.sets.length ? there.sets : [EMPTY]
      at = there.at
      // What was done here no longer leads to what is there now.
      past = []
      future = []
      return true
    },
    wear(yes: boolean): void {
      wears = yes
      remember(DRESSED, yes)
    },
    addOwn(ink: string): void {
      own = [...own.filter((other) => other !== ink), ink].slice(-MOST_OWN)
      remember('inks', own)
    },
    dropOwn(ink: string): void {
      own = own.filter((other) => other !== ink)
      remember('inks', own)
    },
  }
}

export type Studio = ReturnType<typeof openStudio>
