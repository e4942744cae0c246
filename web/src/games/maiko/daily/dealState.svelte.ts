// The state of a daily deal in play. Each request has all actions so far, and the response is the state after them.
import { fetchJson, RequestError } from '../../../api'
import { currentDay, formatDay, type DayNumber } from '../../../game/days'
import type { TableState } from '../../../game/game'
import type { DailyDeal, NumberedEvent, TableView } from '../../../protocol'
import { FIELDS_OF_LOCAL_TABLE, OPENING_STATE } from '../../../table/state'
import { readStoredValue, storeValue } from '../../../ui/storage'
import { puzzleResults } from './puzzleResults.svelte'

/** Key of the games in the browser's storage. */
const STORAGE_KEY = 'maiko-deal-games'

/** Maximum number of stored games: as many as a week has days. */
const MAX_STORED_GAMES = 7

/** The stored games by the date of their deal: the date on which each was begun, and its actions. */
type StoredDealGames = Record<string, { begun: string; actions: readonly string[] }>

const readStoredGames = (): StoredDealGames => readStoredValue<StoredDealGames>(STORAGE_KEY, {})

/** Store a game, and delete those of the earliest dates if there are too many. */
function storeGame(date: string, game: StoredDealGames[string]): void {
  const others = Object.entries(readStoredGames()).filter(([other]) => other !== date)
  const kept = others.sort().slice(1 - MAX_STORED_GAMES)
  storeValue(STORAGE_KEY, Object.fromEntries([...kept, [date, game]]))
}

export const fetchDailyDeal = (date: string, actions: readonly string[]): Promise<DailyDeal> =>
  fetchJson(`/api/maiko/deals/${date}?${new URLSearchParams({ actions: actions.join(' ') }).toString()}`)

/** Return a table view of the deal with an empty second seat, for the components that show tables. */
export function makeTableViewOfDeal(deal: DailyDeal, actionCount: number, playerName: string): TableView {
  const isOver = deal.house.outcome !== null
  const seat = { computer: null, away: false, ready: false }
  return {
    ...FIELDS_OF_LOCAL_TABLE,
    number: actionCount + 1,
    setup: { game: 'maiko' },
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
  }
}

/** Return the stars of a full board, 1 to 3: three for at most `par` turns. */
export const countStars = ({ par, two_stars }: DailyDeal, turns: number): number =>
  turns <= par ? 3 : turns <= two_stars ? 2 : 1

export class DealState {
  deal = $state.raw<DailyDeal | null>(null)
  /** The table state for the components that show tables. */
  table = $state.raw<TableState>(OPENING_STATE)
  busy = $state(false)
  /** The error code of the last request, such as `unreachable`, or ''. */
  problem = $state('')
  #actions: readonly string[] = []
  #begun: string
  #events: readonly NumberedEvent[] = []
  #closed = false

  constructor(
    readonly day: DayNumber,
    private readonly playerName: string,
    private readonly fetchDeal = fetchDailyDeal,
  ) {
    const stored = readStoredGames()[formatDay(day)]
    this.#actions = stored?.actions ?? []
    this.#begun = stored?.begun ?? formatDay(currentDay())
  }

  get isBegun(): boolean {
    return this.#actions.length > 0
  }

  get isOver(): boolean {
    return this.deal !== null && this.deal.house.outcome !== null
  }

  /** Load the deal with the stored actions. If the server refuses them, start again without actions. */
  async load(): Promise<void> {
    const loaded = await this.#request(this.#actions, [])
    if (!loaded && this.#actions.length && this.problem === 'illegal-action') {
      this.#actions = []
      await this.#request([], [])
    }
  }

  /** Take an action, unless a request is in progress. */
  async act(action: string): Promise<void> {
    if (!this.busy && this.deal?.actions.includes(action)) await this.#request([...this.#actions, action], [action])
  }

  /** Start the deal again. The first full board remains the stored result. */
  async restart(): Promise<void> {
    this.#begun = formatDay(currentDay())
    this.#events = []
    this.table = OPENING_STATE
    await this.#request([], [])
  }

  close(): void {
    this.#closed = true
  }

  /** Fetch the state after some actions, of which the last ones are new. Return whether the request succeeded. */
  async #request(actions: readonly string[], newActions: readonly string[]): Promise<boolean> {
    this.busy = true
    try {
      const deal = await this.fetchDeal(formatDay(this.day), actions)
      if (this.#closed) return false
      this.#actions = actions
      this.#showDeal(deal, newActions)
      this.problem = ''
      return true
    } catch (error) {
      this.problem = error instanceof RequestError ? error.error : 'unreachable'
      return false
    } finally {
      this.busy = false
    }
  }

  #showDeal(deal: DailyDeal, newActions: readonly string[]): void {
    const n = this.#actions.length + 1
    const newEvents = newActions.map((action): NumberedEvent => ({
      n,
      event: { happened: 'acted', seat: 0, action, told: deal.steps },
    }))
    this.#events = [...this.#events, ...newEvents]
    this.deal = deal
    this.table = {
      ...OPENING_STATE,
      connectionState: 'open',
      view: makeTableViewOfDeal(deal, this.#actions.length, this.playerName),
      news: newEvents,
      heard: this.#events,
    }
    const date = formatDay(this.day)
    if (this.isBegun) storeGame(date, { begun: this.#begun, actions: this.#actions })
    if (this.isOver) {
      const result = !deal.filled ? 'tried' : this.#begun === date ? 'solved' : 'late'
      puzzleResults.add({ [date]: { how: result, misses: deal.filled ? deal.turns : 0 } }, 0)
    }
  }
}
