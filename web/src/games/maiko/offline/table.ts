// A table of Maiko in the browser: its state follows from its entries. The kernel has the rules. The twin on the server is
// `hanamachi.table`; a test compares every view and event.
import type { TableCommand } from '../../../connection'
import { OfflineTableError } from '../../../offline/offlineTableError'
import { MAX_ENTRIES } from '../../../offline/tableRecord'
import type { DeviceTable } from '../../../offline/tableWorker'
import type { Entry, GameView, NumberedEvent, PlayedTable, StepView, TableView, Update } from '../../../protocol'
import { FIELDS_OF_LOCAL_TABLE } from '../../../table/state'
import { decodeHex, encodeHex } from '../../../ui/bytes'
import type { GameFacts, KernelGame, MaikoKernel } from '../kernel/kernel'
import { COLOURS, FACES, PLACES } from '../kernel/words'
import { chooseComputerAction } from './computerPlayers'
import { makeHouseView, makeOutcomeView, orderBySeat } from './houseView'
import { convertPlayerToSeat, listSteps, type StepContext } from './steps'

/** Maximum number of entries with which another game can begin. A game of weak players can have 800 entries. */
const MAX_ENTRIES_FOR_REMATCH = MAX_ENTRIES - 800

const DEFAULT_STALL = 12
const COLOUR_NAMES = ['white', 'violet', 'pink', 'green']

/** Milliseconds before a computer player acts, so that people can follow the previous action. */
const COMPUTER_DELAY_MS = 700
/** Longer delays: two tiles that are turned back must be remembered, and a tile that moves must be followed. */
const [DELAY_AFTER_MISMATCH_MS, DELAY_AFTER_MOVE_MS] = [4 * COMPUTER_DELAY_MS, 2.5 * COMPUTER_DELAY_MS]

type TableEvent = NumberedEvent['event']

/** A game of the table, which each action changes. */
interface DeviceGame {
  readonly number: number
  readonly secret: Uint8Array
  readonly game: KernelGame
  readonly context: StepContext
  facts: GameFacts
  readonly actions: string[]
  readonly steps: StepView[]
  /** The number of steps before the last action. */
  stepsBefore: number
  /** The places that One-san has shown since she was called. */
  visited: number[]
  ending: GameView['ending']
}

const formatDeal = ({ context: { faces, colours } }: DeviceGame): string => {
  const signs = faces.map((face) => (face === null ? '..' : (FACES[face] ?? '')))
  const rows = Array.from({ length: 9 }, (_, row) => signs.slice(9 * row, 9 * row + 9).join(''))
  return `${colours.map((colour) => COLOURS[colour]).join('')}:${rows.join('/')}`
}

/** Return a past event without the tiles that a player has to remember, for a page that opens the table again. */
function redactPastEvent(event: TableEvent): TableEvent[] {
  if (event.happened === 'saw') return []
  if (event.happened !== 'acted') return [event]
  const told = ((event.told ?? []) as StepView[])
    .filter(({ what }) => what !== 'turned')
    .map((step) => (step.what === 'back' || step.what === 'looked' ? { ...step, places: [] } : step))
  return [{ ...event, action: '', told }]
}

export class MaikoDeviceTable implements DeviceTable {
  readonly #kernel: MaikoKernel
  readonly #drawSeed: () => bigint
  readonly #setup: PlayedTable['setup']
  readonly #seed: Uint8Array
  readonly #computers: readonly (string | null)[]
  /** Seats of people. */
  readonly #people: readonly number[]
  readonly #entries: Entry[] = []
  readonly #events: NumberedEvent[] = []
  readonly #names: string[]
  #games: DeviceGame[] = []
  #lastEntryTime: number

  constructor(kernel: MaikoKernel, { setup, entries }: PlayedTable, drawSeed: () => bigint) {
    if (setup.game.game !== 'maiko') throw new Error(`${setup.game.game} is not played here`)
    this.#kernel = kernel
    this.#drawSeed = drawSeed
    this.#setup = setup
    this.#seed = decodeHex(setup.seed ?? '')
    this.#computers = setup.computers ?? []
    this.#people = this.#computers.flatMap((computer, seat) => (computer === null ? [seat] : []))
    this.#names = this.#computers.map((name) => name ?? '')
    this.#lastEntryTime = setup.made ?? 0
    for (const entry of entries) this.#appendEntry(entry)
  }

  get record(): PlayedTable {
    return { setup: this.#setup, entries: [...this.#entries] }
  }

  get computerDelay(): number | null {
    const turn = this.#findSeatToMove()
    const game = this.#games.at(-1)
    if (turn === null || !game || this.#people.includes(turn)) return null
    const steps = game.steps.slice(game.stepsBefore)
    if (steps.some(({ what, places }) => what === 'back' && places.length > 1)) return DELAY_AFTER_MISMATCH_MS
    return steps.some(({ what }) => ['taken', 'met', 'robbed', 'swept'].includes(what))
      ? DELAY_AFTER_MOVE_MS
      : COMPUTER_DELAY_MS
  }

  open(): Update {
    const events = this.#events.flatMap(({ n, event }) => redactPastEvent(event).map((each) => ({ n, event: each })))
    return { tell: 'update', events, view: this.view() }
  }

  applyCommand(command: TableCommand, now: number): Update {
    return this.#applyAndStore(this.#findActingSeat(), command, now)
  }

  moveComputer(now: number): Update {
    const seat = this.#findSeatToMove()
    const game = this.#games.at(-1)
    const player = this.#computers[seat ?? -1]
    if (!game || seat === null || player == null) throw new OfflineTableError('not-now')
    const order = this.#kernel.shuffleWithSecret(game.secret, `memory ${seat}`, 64)
    const action = chooseComputerAction(player, {
      game: game.game,
      seat,
      steps: game.steps,
      seed: this.#drawSeed(),
      memorySeed: order.slice(0, 5).reduce((sum, number) => 64 * sum + number, 0),
    })
    return this.#applyAndStore(seat, { do: 'act', action }, now)
  }

  /** Return the seat to move, or null if no game is in progress. */
  #findSeatToMove(): number | null {
    const game = this.#games.at(-1)
    if (!game || game.ending) return null
    return convertPlayerToSeat(game.facts.player, game.context.firstSeat, this.#computers.length)
  }

  /** Return the seat that the person at this screen acts for: of several people, the one to move. */
  #findActingSeat(): number {
    const turn = this.#findSeatToMove()
    return turn !== null && this.#people.includes(turn) ? turn : (this.#people[0] ?? 0)
  }

  #applyAndStore(seat: number, command: TableCommand, now: number): Update {
    const n = this.#entries.length + 1
    if (n > MAX_ENTRIES) throw new OfflineTableError('not-now')
    return this.append({ n, at: Math.max(now, this.#lastEntryTime), seat, command })
  }

  /** Apply the next entry. Throws OfflineTableError. */
  append(entry: Entry): Update {
    return { tell: 'update', events: this.#appendEntry(entry), view: this.view() }
  }

  /** The game in progress or the last one. */
  get game(): KernelGame | undefined {
    return this.#games.at(-1)?.game
  }
  get steps(): readonly StepView[] {
    return this.#games.at(-1)?.steps ?? []
  }

  /** Apply an entry and return its events. A refused entry changes nothing. */
  #appendEntry(entry: Entry): NumberedEvent[] {
    const events = this.#applyEntry(entry).map((event) => ({ n: entry.n, event }))
    this.#entries.push(entry)
    this.#events.push(...events)
    this.#lastEntryTime = entry.at
    return events
  }

  #applyEntry({ seat, command }: Entry): TableEvent[] {
    const game = this.#games.at(-1)
    switch (command.do) {
      case 'sit': {
        this.#names[seat] = command.name
        const sat: TableEvent = { happened: 'sat', seat, name: command.name }
        return this.#names.every(Boolean) ? [sat, this.#dealGame()] : [sat]
      }
      case 'act':
        return this.#applyAction(seat, command.action)
      case 'resign': {
        if (!game || game.ending) throw new OfflineTableError('not-now')
        const seats = game.game.players
        const others = Array.from({ length: seats }, (_, player) => player).filter(
          (player) => convertPlayerToSeat(player, game.context.firstSeat, seats) !== seat,
        )
        const winners = this.#listSeats(game, game.game.leaders(others))
        return [{ happened: 'resigned', seat }, ...this.#endGame(game, { winners, reason: 'resignation', loser: seat })]
      }
      case 'offer': {
        if (command.offer !== 'rematch' || !game?.ending) throw new OfflineTableError('not-now')
        return [{ happened: 'offered', seat, offer: 'rematch', whom: null }, this.#dealGame()]
      }
      default:
        throw new OfflineTableError('not-now')
    }
  }

  #dealGame(): TableEvent {
    const setup = this.#setup
    const options = setup.game.game === 'maiko' ? setup.game : null
    const seats = this.#computers.length
    const number = this.#games.length + 1
    const secret = this.#kernel.gameSecret(this.#seed, number)
    const last = this.#games.at(-1)
    const first = last
      ? (last.context.firstSeat + 1) % seats
      : (setup.first ?? this.#kernel.shuffleWithSecret(secret, 'first', seats)[0] ?? 0)
    const letters = [...(options?.colours ?? 'wvpg')].slice(0, seats)
    const colours = letters.map((_, player) => COLOURS.indexOf(letters[(player + first) % seats] ?? ''))
    const leftOut = options?.left_out ? COLOUR_NAMES.indexOf(options.left_out) : null
    const stall = options?.stall ?? DEFAULT_STALL
    const game = this.#kernel.deal(secret, colours, leftOut, stall)
    this.#games.push({
      number,
      secret,
      game,
      context: { faces: game.faces, colours, firstSeat: first, stall },
      facts: game.facts(),
      actions: [],
      steps: [],
      stepsBefore: 0,
      visited: [],
      ending: null,
    })
    return { happened: 'dealt', game: number, first }
  }

  #applyAction(seat: number, action: string): TableEvent[] {
    const game = this.#games.at(-1)
    if (!game || game.ending) throw new OfflineTableError('not-now')
    if (this.#findSeatToMove() !== seat) throw new OfflineTableError('not-your-turn')
    const before = game.facts
    if (!game.game.play(action)) throw new OfflineTableError('illegal-action')
    game.facts = game.game.facts()
    game.actions.push(action)
    const told = listSteps(game.context, before, action, game.facts)
    game.stepsBefore = game.steps.length
    game.steps.push(...told)
    const events: TableEvent[] = [{ happened: 'acted', seat, action, told }]
    if (action === 'one-san') game.visited = []
    if (before.phase === 'one-san' && action !== 'stop') {
      const place = PLACES.indexOf(action)
      game.visited.push(place)
      const tile = FACES[game.context.faces[place] ?? 0] ?? ''
      if (this.#people.includes(seat)) events.push({ happened: 'saw', seat, place: action, tile })
    }
    const { firstSeat } = game.context
    const outcome = makeOutcomeView(game.game, game.facts, firstSeat)
    if (!outcome) return events
    return [...events, ...this.#endGame(game, { winners: outcome.winners, reason: outcome.reason, loser: null })]
  }

  #endGame(game: DeviceGame, ending: NonNullable<GameView['ending']>): TableEvent[] {
    game.ending = ending
    const { winners, reason } = ending
    return [
      { happened: 'ended', winners, reason },
      { happened: 'matchended', winners },
    ]
  }

  #listSeats({ context, game }: DeviceGame, players: readonly number[]): number[] {
    return players.map((player) => convertPlayerToSeat(player, context.firstSeat, game.players)).sort()
  }

  #makeMatchView(game: DeviceGame): TableView['match'] {
    const { number, context, ending, actions } = game
    const seats = game.game.players
    const over = ending !== null
    const stall = context.stall === DEFAULT_STALL ? [] : [`stall-${context.stall}`]
    const outcome = makeOutcomeView(game.game, game.facts, context.firstSeat)
    const players = Array.from({ length: seats }, (_, player) => player)
    return {
      number,
      score: over ? orderBySeat(players.map(game.game.score), context.firstSeat) : players.map(() => 0),
      games: [
        {
          number,
          first: context.firstSeat,
          actions: over ? [...actions] : [],
          ending,
          outcome: outcome && { game: 'maiko', view: outcome },
          notation: over ? [formatDeal(game), ...actions, ...stall].join(' ') : '',
          hinted: [],
        },
      ],
      starter: over ? (context.firstSeat + 1) % seats : context.firstSeat,
      over,
      winners: ending?.winners ?? [],
    }
  }

  view(): TableView {
    const game = this.#games.at(-1)
    const seat = this.#findActingSeat()
    const isOwnTurn = this.#findSeatToMove() === seat
    const phase = !game ? 'waiting' : game.ending ? 'over' : 'playing'
    const can: Partial<Record<TableView['can'][number], boolean>> = {
      act: isOwnTurn,
      resign: phase === 'playing',
      rematch: phase === 'over' && this.#entries.length <= MAX_ENTRIES_FOR_REMATCH,
    }
    return {
      ...FIELDS_OF_LOCAL_TABLE,
      number: this.#entries.length,
      setup: this.#setup.game,
      first: this.#setup.first ?? null,
      shared: this.#people.length > 1,
      phase,
      seats: this.#names.map((name, at) => ({
        name,
        computer: this.#computers[at] ?? null,
        yours: this.#people.includes(at),
        away: false,
        ready: false,
      })),
      match: game ? this.#makeMatchView(game) : null,
      board: game
        ? { game: 'maiko', view: makeHouseView(game.game, game.context, game.facts, seat, game.visited) }
        : null,
      actions: game && isOwnTurn ? game.game.legalActions() : [],
      can: Object.entries(can).flatMap(([verb, may]) => (may ? [verb as TableView['can'][number]] : [])),
      commitment: game ? encodeHex(this.#kernel.secretCommitment(game.secret)) : null,
      layouts: phase === 'over' ? 'any' : null,
    }
  }
}
