// The state of a comparison: both games, the seat whose choices are compared, and what these choices cost.
import { fetchJson, fetchReplay, fetchReview, RequestError } from '../../../api'
import type { DecisionReview, Replay, TableView } from '../../../protocol'
import type { ReviewStatus } from '../replay/reviewState.svelte'
import type { BothGames } from './compareGames'

export interface ComparedGame {
  table: string
  /** The number of the game at its table. */
  game: number
  view: TableView
  replay: Replay
}

type Decisions = readonly DecisionReview[]

const fetchView = (table: string): Promise<TableView> => fetchJson(`/api/tables/${encodeURIComponent(table)}`)

/**
 * Load the first game of a table and the earlier game of the same deal, the earlier one first. Rejects with the code of
 * the refusal, or with `not-again` or `still-hidden`.
 */
export async function loadBothGames(table: string): Promise<BothGames<ComparedGame>> {
  const view = await fetchView(table)
  if (!view.again) throw new RequestError('not-again')
  const { table: earlierTable, game } = view.again
  if (!earlierTable) throw new RequestError('still-hidden')
  const [earlierView, earlierReplay, replay] = await Promise.all([
    fetchView(earlierTable),
    fetchReplay(earlierTable, game),
    fetchReplay(table, 1),
  ])
  return [
    { table: earlierTable, game, view: earlierView, replay: earlierReplay },
    { table, game: 1, view, replay },
  ]
}

export class Comparison {
  seat = $state(0)

  #decisions = $state.raw<Readonly<Record<number, BothGames<Decisions> | 'failed'>>>({})

  constructor(readonly games: BothGames<ComparedGame>) {
    const [first, second] = [games[0].view.seats, games[1].view.seats]
    const isYours = (seat: number): boolean => [first, second].some((seats) => seats[seat]?.yours)
    const seats = [...first.keys()]
    this.seat = seats.find(isYours) ?? seats.find((seat) => !first[seat]?.computer) ?? 0
  }

  get status(): ReviewStatus {
    const found = this.#decisions[this.seat]
    return found === undefined ? 'loading' : found === 'failed' ? 'failed' : 'ready'
  }

  /** The decisions of a seat in a game, or null while they are not known. */
  findDecisions(game: 0 | 1, seat: number): Decisions | null {
    const found = this.#decisions[seat]
    return found === undefined || found === 'failed' ? null : found[game]
  }

  /** Load what the choices of a seat cost. The server needs about a second for each game. */
  async loadCosts(seat: number): Promise<void> {
    this.seat = seat
    if (this.status === 'ready') return
    const { [seat]: _, ...others } = this.#decisions
    this.#decisions = others
    const fetchDecisions = async ({ table, game }: ComparedGame): Promise<Decisions> =>
      (await fetchReview(table, game, seat)).review.decisions
    const [first, second] = this.games
    const found = await Promise.all([fetchDecisions(first), fetchDecisions(second)]).catch(() => 'failed' as const)
    this.#decisions = { ...this.#decisions, [seat]: found }
  }
}
