// The stage: the okiya as it is drawn during animations. It plays the steps of each action in order, then shows the
// real view. A face that was turned up is forgotten when its tile turns back.
import type { HouseView, StepView } from '../../../protocol'
import type { AnimationPace } from '../choices'
import { PLACES } from './houseFloorPlan'

/** Durations in milliseconds: a tile turns, a failed pair stays, a thread ties, a tile travels. */
export const TURN_MS = 320
export const STAY_MS = 1400
const BACK_MS = 200
const TIE_MS = 420
export const GLIDE_MS = 420
export const ARC_MS = 600
export const SWEEP_MS = 320
export const DROP_MS = 360

/**
 * Duration of a failed pair, and a factor for all other durations, by pace. With `touch` the pair stays until a
 * touch.
 */
export const PACES = {
  calm: { stay: 3500, moves: 1.5 },
  usual: { stay: STAY_MS, moves: 1 },
  quick: { stay: 700, moves: 0.6 },
  touch: { stay: Infinity, moves: 1 },
} as const satisfies Record<AnimationPace, { stay: number; moves: number }>

/** Number of waiting actions above which the stage skips to the last view. */
const MAX_QUEUED = 24

/** Steps that would leave no trace if their animation were skipped. */
const TRANSIENT_STEPS: readonly StepView['what'][] = ['back', 'taken', 'met', 'robbed', 'swept']

/** Animates a drawing between two places of the page; resolves when it has landed. */
export interface TileAnimations {
  flyTileToBoard(tile: string, place: string, seat: number): Promise<void>
  flyTileBetweenBoards(tile: string, from: number, to: number): Promise<void>
  sweepTileAway(tile: string, seat: number): Promise<void>
  dropKamon(seat: number): Promise<void>
}

interface QueuedSteps {
  steps: readonly StepView[]
  house: HouseView
  unseen: boolean
}

export class StepAnimationQueue {
  /** The okiya as it is drawn now. */
  shown = $state.raw<HouseView | null>(null)
  /** Faces that are turned up now, by place. */
  open = $state.raw<Readonly<Record<string, string>>>({})
  /** The two places that a thread connects. */
  thread = $state.raw<readonly [string, string] | null>(null)
  /** Places whose tile is moving. */
  away = $state.raw<readonly string[]>([])
  playing = $state(false)
  /** Whether a failed pair waits for a touch. */
  held = $state(false)

  /** The step that is played now, and the steps that wait. */
  #scene: QueuedSteps[] = []
  #waiting: QueuedSteps[] = []
  #wake: (() => void) | null = null
  #hurried = false

  constructor(
    private readonly flights: TileAnimations,
    /** Return whether motion is reduced. Tiles then turn at once, but a failed pair still stays visible. */
    private readonly still: () => boolean,
    private readonly pace: () => AnimationPace = () => 'usual',
    /** Called with the steps of each action when they begin to be shown, or are skipped. */
    private readonly report: (steps: readonly StepView[]) => void = () => undefined,
  ) {}

  /** Whether a step is shown or waits that would leave no trace if it were skipped. */
  get unseen(): boolean {
    return this.playing && [...this.#scene, ...this.#waiting].some((scene) => scene.unseen)
  }

  /** Whether further actions wait until the shown one has ended. */
  get isBehind(): boolean {
    return this.#waiting.length > 0
  }

  /** Continue after a failed pair that waits for a touch. */
  continueAfterPair(): void {
    if (this.held) this.#wake?.()
  }

  /** Show a view at once, without animation. */
  showView(house: HouseView | null): void {
    this.#waiting = []
    this.#hurried = true
    this.#wake?.()
    this.#showView(house)
  }

  /** Queue the steps of an action, then show the view that follows. */
  queueSteps(steps: readonly StepView[], house: HouseView): void {
    this.#waiting.push({ steps, house, unseen: steps.some(({ what }) => TRANSIENT_STEPS.includes(what)) })
    if (!this.playing) void this.#playQueue()
    else if (this.#waiting.length > MAX_QUEUED) this.skipAnimations()
  }

  /** Skip the remaining animations: the player acts, or the page is hidden. */
  skipAnimations(): void {
    this.#hurried = true
    this.#wake?.()
  }

  #showView(house: HouseView | null): void {
    this.shown = house
    this.open = {}
    this.thread = null
    this.away = []
  }

  async #playQueue(): Promise<void> {
    this.playing = true
    this.#hurried = false
    for (let scene = this.#waiting.shift(); scene; scene = this.#waiting.shift()) {
      this.#scene = [scene]
      this.report(scene.steps)
      for (const step of scene.steps) if (!this.#hurried) await this.#playStep(step, scene.house)
      this.#showView(this.#hurried ? (this.#waiting.at(-1)?.house ?? scene.house) : scene.house)
      if (this.#hurried) for (const skipped of this.#waiting.splice(0)) this.report(skipped.steps)
    }
    this.#scene = []
    this.playing = false
  }

  /** Wait for a duration, unless hurried. */
  #wait(ms: number): Promise<void> {
    return this.still() ? Promise.resolve() : this.#sleep(ms * PACES[this.pace()].moves)
  }

  /** Keep a failed pair visible until it was seen, even if motion is reduced. */
  async #holdPair(): Promise<void> {
    const { stay } = PACES[this.pace()]
    this.held = stay === Infinity
    await this.#sleep(stay)
    this.held = false
  }

  #sleep(ms: number): Promise<void> {
    if (this.#hurried) return Promise.resolve()
    return new Promise((done) => {
      const timer = ms === Infinity ? undefined : setTimeout(finishSleep, ms)
      this.#wake = finishSleep
      function finishSleep(): void {
        clearTimeout(timer)
        done()
      }
    })
  }

  async #animate(flight: () => Promise<void>): Promise<void> {
    if (!this.#hurried && !this.still()) await flight()
  }

  #turnBack(places: readonly string[]): void {
    this.open = Object.fromEntries(Object.entries(this.open).filter(([place]) => !places.includes(place)))
    const shown = this.shown
    if (shown?.up && places.includes(shown.up)) this.shown = replaceTilesAtPlaces(shown, [shown.up], '?')
  }

  async #playStep(step: StepView, after: HouseView): Promise<void> {
    const { what, seat, places, tiles } = step
    const [place = ''] = places
    const [tile = ''] = tiles
    switch (what) {
      case 'turned':
        this.open = { ...this.open, [place]: tile }
        return this.#wait(TURN_MS)
      case 'back':
        if (places.length > 1) await this.#holdPair()
        this.#turnBack(places)
        return this.#wait(BACK_MS)
      case 'taken': {
        const [first, second] = places
        if (first && second) {
          this.thread = [first, second]
          await this.#wait(TIE_MS)
          this.thread = null
        } else await this.#wait(TURN_MS)
        this.away = places
        await this.#animate(
          async () =>
            void (await Promise.all(
              places.map((from, at) => this.flights.flyTileToBoard(tiles[at] ?? '', from, seat)),
            )),
        )
        if (this.shown) this.shown = { ...replaceTilesAtPlaces(this.shown, places, ''), boards: after.boards }
        this.#turnBack(places)
        this.away = []
        return
      }
      case 'met':
        return this.#wait(TURN_MS)
      case 'kamon':
        return this.#animate(() => this.flights.dropKamon(seat))
      case 'robbed':
        return this.#animate(() => this.flights.flyTileBetweenBoards(tile, step.whom ?? seat, seat))
      case 'swept':
        return this.#animate(() => this.flights.sweepTileAway(tile, seat))
      case 'looked':
        return this.#wait(BACK_MS)
      default:
        return
    }
  }
}

/** Return a copy of a view with other contents on some places. */
function replaceTilesAtPlaces(house: HouseView, places: readonly string[], newTile: string): HouseView {
  const floor = house.floor.map((was, at) => (places.includes(PLACES[at] ?? '') ? newTile : was))
  return { ...house, floor, up: house.up && places.includes(house.up) ? null : house.up }
}
