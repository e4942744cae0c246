// A daily deal while it is played. The server gets all actions so far and returns the state after them.
import { fetchJson, RequestError } from '../../../api'
import { currentDay, formatDay, type DayNumber } from '../../../game/days'
import type { TableState } from '../../../game/game'
import type { DailyDeal, NumberedEvent, TableView } from '../../../protocol'
import { OPENING_STATE } from '../../../table/state'
import { readStoredValue, storeValue } from '../../../ui/storage'
import { puzzleMemory } from './memory.svelte'

/** Name of the stored game that was begun last. */
const STORED = 'maiko-deal'

/** A game that was begun: the date of its deal, the date on which it was begun, and its actions. */
interface StoredDealGame {
  date: string
  begun: string
  actions: string[]
}

export const fetchDailyDeal = (date: string, actions: readonly string[]): Promise<DailyDeal> =>
  fetchJson(`/api/maiko/deals/${date}?${new URLSearchParams({ actions: actions.join(' ') }).toString()}`)

/** Return the view of a table on which the other seat is empty, so that the components of a table can show the deal. */
export function makeTableViewOfDeal(deal: DailyDeal, actionCount: number, playerName: string): TableView {
  const isOver = deal.house.outcome !== null
  const seat = { computer: null, away: false, ready: false }
  return {
    number: actionCount + 1,
    setup: { game: 'maiko' },
    clock_setup: null,
    first: 0,
    shared: false,
    phase: isOver ? 'over' : 'playing',
    seats: [
      { ...seat, name: playerName, yours: true },
      { ...seat, name: '', yours: false },
    ],
    match: null,
    board: { game: 'maiko', view: deal.house },
    actions: deal.actions,
    can: isOver ? [] : ['act'],
    clock: null,
    offer: null,
    replaceable: [],
    commitment: null,
    invitation: null,
  }
}

/** Count the stars of a full board: three at par or better, at least one. */
export const countStars = ({ par, two_stars }: DailyDeal, turns: number): number =>
  turns <= par ? 3 : turns <= two_stars ? 2 : 1

export class DealState {
  deal = $state.raw<DailyDeal | null>(null)
  /** The state of a table that shows the deal. */
  table = $state.raw<TableState>(OPENING_STATE)
  busy = $state(false)
  /** The code of the last refusal, such as `unreachable`, or ''. */
  problem = $state('')
  #actions: readonly string[] = []
  #begun: string
  #heard: readonly NumberedEvent[] = []
  #closed = false

  constructor(
    readonly day: DayNumber,
    private readonly playerName: string,
    private readonly fetchDeal = fetchDailyDeal,
  ) {
    const date = formatDay(day)
    const stored = readStoredValue<StoredDealGame | null>(STORED, null)
    const isStored = stored?.date === date
    this.#actions = isStored ? stored.actions : []
    this.#begun = isStored ? stored.begun : formatDay(currentDay())
  }

  get isBegun(): boolean {
    return this.#actions.length > 0
  }

  get isOver(): boolean {
    return this.deal !== null && this.deal.house.outcome !== null
  }

  /** Load the deal after the stored actions. If the server no longer accepts these, begin anew. */
  async load(): Promise<void> {
    const loaded = await this.#request(this.#actions, [])
    if (!loaded && this.#actions.length && this.problem === 'illegal-action') {
      this.#actions = []
      await this.#request([], [])
    }
  }

  /** Take an action, unless another one is on its way. */
  async act(action: string): Promise<void> {
    if (!this.busy && this.deal?.actions.includes(action)) await this.#request([...this.#actions, action], [action])
  }

  /** Play the deal again. The first full board remains the result. */
  async restart(): Promise<void> {
    this.#begun = formatDay(currentDay())
    this.#heard = []
    this.table = OPENING_STATE
    await this.#request([], [])
  }

  close(): void {
    this.#closed = true
  }

  /** Fetch the deal after some actions, of which the last ones are new. Return whether this succeeded. */
  async #request(actions: readonly string[], newActions: readonly string[]): Promise<boolean> {
    this.busy = true
    try {
      const deal = await this.fetchDeal(formatDay(this.day), actions)
      if (this.#closed) return false
      this.#actions = actions
      this.#show(deal, newActions)
      this.problem = ''
      return true
    } catch (error) {
      this.problem = error instanceof RequestError ? error.error : 'unreachable'
      return false
    } finally {
      this.busy = false
    }
  }

  #show(deal: DailyDeal, newActions: readonly string[]): void {
    const n = this.#actions.length + 1
    const news = newActions.map((action): NumberedEvent => ({
      n,
      event: { happened: 'acted', seat: 0, action, told: deal.steps },
    }))
    this.#heard = [...this.#heard, ...news]
    this.deal = deal
    this.table = {
      ...OPENING_STATE,
      connectionState: 'open',
      view: makeTableViewOfDeal(deal, this.#actions.length, this.playerName),
      news,
      heard: this.#heard,
    }
    const date = formatDay(this.day)
    if (this.isBegun) storeValue(STORED, { date, begun: this.#begun, actions: [...this.#actions] })
    if (this.isOver) {
      const how = !deal.filled ? 'tried' : this.#begun === date ? 'solved' : 'late'
      puzzleMemory.add({ [date]: { how, misses: deal.filled ? deal.turns : 0 } }, 0)
    }
  }
}
