// A table on this device: the fold of its entries, like `hanamachi.table` for tables where nobody else sits. The
// kernel supplies legality, endings, scores, deals and computer moves. A test compares every view and event with the
// server's.
import type { TableCommand } from '../../../connection'
import { OfflineTableError } from '../../../offline/offlineTableError'
import { MAX_ENTRIES } from '../../../offline/tableRecord'
import type { Entry, NumberedEvent, PlayedTable, TableView, Update } from '../../../protocol'
import { CELLS } from '../board/cells'
import { PLAYERS, type PlayKernel } from '../kernel/play'
import { TableTerms, findSeatToMove, type MatchState } from './tableTerms'
import { applyEntry } from './applyEntry'
import { makeTableView } from './tableView'

export class OfflineTableState {
  readonly #terms: TableTerms
  readonly #entries: Entry[] = []
  #state: MatchState

  constructor(kernel: PlayKernel, { setup, entries }: PlayedTable) {
    this.#terms = new TableTerms(kernel, setup)
    const names = this.#terms.computers.map((name) => name ?? '')
    this.#state = { number: 0, at: setup.made ?? 0, names, games: [] }
    for (const entry of entries) this.#appendEntry(entry)
  }

  get record(): PlayedTable {
    return { setup: this.#terms.setup, entries: [...this.#entries] }
  }

  /** Whether a computer player is to move. */
  get isComputersTurn(): boolean {
    return findSeatToMove(this.#state) !== null && !this.#terms.isPersonsTurn(this.#state)
  }

  view(): TableView {
    return makeTableView(this.#terms, this.#state)
  }

  /** Apply a command at a time in Unix milliseconds. Throws OfflineTableError. */
  applyCommand(command: TableCommand, now: number): Update {
    const takesBack = command.do === 'offer' && command.offer === 'takeback'
    return this.#applyAndStore(this.#terms.actingSeat(this.#state, takesBack), command, now)
  }

  /** Make the computer player's move with these random numbers (WORDS_BYTES bytes). */
  moveComputer(words: Uint8Array, now: number): Update {
    const { kernel, goal, computers } = this.#terms
    const game = this.#state.games.at(-1)
    const seat = findSeatToMove(this.#state)
    if (!game || seat === null || !this.isComputersTurn) throw new OfflineTableError('not-now')
    const { score } = this.#terms.matchStanding(this.#state)
    const countPointsNeededBySeat = (seat: number): number =>
      goal.kind === 'points' ? goal.target - (score[seat] ?? 0) : 0
    const player = (PLAYERS as readonly string[]).indexOf(computers[seat] ?? '')
    const cell = kernel.chooseMove(
      this.#terms.kernelPosition(game),
      player,
      [countPointsNeededBySeat(seat), countPointsNeededBySeat(1 - seat)],
      words,
    )
    return this.#applyAndStore(seat, { do: 'act', action: CELLS[cell] ?? '' }, now)
  }

  #applyAndStore(seat: number, command: TableCommand, now: number): Update {
    const n = this.#state.number + 1
    if (n > MAX_ENTRIES) throw new OfflineTableError('not-now')
    const events = this.#appendEntry({ n, at: Math.max(now, this.#state.at), seat, command })
    return { tell: 'update', events, view: this.view() }
  }

  #appendEntry(entry: Entry): NumberedEvent[] {
    const [after, happened] = applyEntry(this.#terms, this.#state, entry)
    this.#state = { ...after, number: entry.n, at: entry.at }
    this.#entries.push(entry)
    return happened.map((event) => ({ n: entry.n, event }))
  }
}
