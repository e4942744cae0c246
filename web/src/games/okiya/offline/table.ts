// A table of Okiya on this device alone: the fold of its entries, as hanamachi.table is, for tables at which nobody else
// sits. What is legal, how a game ends, how the match stands, what is dealt and what a computer player takes is the
// kernel's word; here is only what a table adds. A test holds every view and event against the house's own.
//
// Rule 1: a table is the fold of its entries, and `applied` is the only step.
// Rule 2: what is refused changes nothing.
import type { Command } from '../../../connection'
import { OfflineRefusal } from '../../../offline/refusal'
import type {
  CellView,
  Entry,
  GameView,
  GardenView,
  Numbered,
  OutcomeView,
  PlayedTable,
  TableView,
  Update,
} from '../../../protocol'
import { CELLS } from '../board/cells'
import { layoutText, lineText, TILES } from '../board/lineOfPlay'
import { form } from '../matchForm'
import { PATTERNS, tie } from '../kernel/patterns'
import { PLAYERS, type Asked, type MatchStanding, type PlayKernel, type Standing } from '../kernel/play'

/** A house takes no more entries (server/messages.py); so many are left for the game that is played. */
const MOST = 640
const FULL = MOST - 40
const LAST_BACK = MOST - 20

type Event = Numbered['event']
type Verb = TableView['can'][number]

interface Game {
  number: number
  match: number
  first: number
  tiles: readonly number[]
  cells: readonly number[]
  actors: readonly number[]
  standing: Standing
  ending: GameView['ending']
}

interface State {
  number: number
  at: number
  names: readonly string[]
  games: readonly Game[]
}

/** A table that is played on this device. */
export interface Table {
  readonly record: PlayedTable
  /** Whether a computer player is to move. */
  readonly thinks: boolean
  view(): TableView
  /** Say a command at a time; throws OfflineRefusal. */
  do(command: Command, now: number): Update
  /** Let the computer player whose turn it is move, by these random numbers (WORDS_BYTES of them). */
  think(words: Uint8Array, now: number): Update
}

const mask = (cells: readonly number[]): number => cells.reduce((all, cell) => all | (1 << cell), 0)
const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function openTable(kernel: PlayKernel, { setup, entries: kept }: PlayedTable): Table {
  if (setup.game.game !== 'okiya') throw new Error(`${setup.game.game} is not played here`)
  const { form: wanted, full_garden } = setup.game
  const goal = form(wanted)
  const draw = full_garden === 'draw'
  const computers = setup.computers ?? [null, null]
  const mine = computers.flatMap((computer, seat) => (computer === null ? [seat] : []))
  const seed = bytes(setup.seed ?? '')
  const entries: Entry[] = []
  let state: State = { number: 0, at: setup.made ?? 0, names: computers.map((name) => name ?? ''), games: [] }

  // ------------------------------------------------------------------------------------------------ what there is

  /** Whose move it is: of the players 0, who began, and 1. */
  const asked = ({ tiles, cells }: Pick<Game, 'tiles' | 'cells'>): Asked => {
    const [of0, of1] = [0, 1].map((player) => mask(cells.filter((_, move) => move % 2 === player)))
    const [mover, waiting] = cells.length % 2 ? [of1, of0] : [of0, of1]
    return [tiles, mover ?? 0, waiting ?? 0, cells.at(-1) ?? -1, draw]
  }
  const isPlaying = (game: Game | undefined): game is Game => game !== undefined && game.ending === null
  const turnOf = (game: Game): number => (game.first + game.cells.length) % 2
  const turn = ({ games }: State): number | null => {
    const game = games.at(-1)
    return isPlaying(game) ? turnOf(game) : null
  }
  const ofMatch = (games: readonly Game[]): readonly Game[] =>
    games.filter(({ match }) => match === games.at(-1)?.match)
  const scored = (games: readonly Game[]): MatchStanding => {
    const these = ofMatch(games)
    const over = these.flatMap(({ ending, cells }) =>
      ending ? [{ winner: ending.winners[0] ?? null, left: 16 - cells.length }] : [],
    )
    return kernel.score(goal.kind, goal.target, these[0]?.first ?? 0, over)
  }

  /** For which seat this screen says something: of two, the one to move; a takeback, the one that moved. */
  function speaker(table: State, takesBack = false): number {
    const now = takesBack && mine.length > 1 ? table.games.at(-1)?.actors.at(-1) : turn(table)
    return now != null && mine.includes(now) ? now : (mine[0] ?? 0)
  }

  // ---------------------------------------------------------------------------------------------- what can happen

  function dealt(table: State): [State, Event] {
    const { games } = table
    const number = games.length + 1
    const secret = kernel.secret(seed, number)
    const last = games.at(-1)
    const match = last && scored(games)
    const first = match ? match.starter : (setup.first ?? kernel.shuffle(secret, 'first', 2)[0] ?? 0)
    const tiles = kernel.shuffle(secret, 'deal', 16)
    const empty = { tiles, cells: [], actors: [] }
    const game: Game = {
      ...empty,
      number,
      match: last && match ? last.match + Number(match.over) : 1,
      first,
      standing: kernel.look(asked(empty)),
      ending: null,
    }
    return [
      { ...table, games: [...games, game] },
      { happened: 'dealt', game: number, first },
    ]
  }

  const withGame = (table: State, game: Game): State => ({ ...table, games: [...table.games.slice(0, -1), game] })

  function ended(table: State, game: Game, ending: NonNullable<Game['ending']>): [State, Event[]] {
    const after = withGame(table, { ...game, ending })
    const { over, winner } = scored(after.games)
    const happened: Event[] = [{ happened: 'ended', winners: ending.winners, reason: ending.reason }]
    if (over) happened.push({ happened: 'matchended', winners: winner === null ? [] : [winner] })
    return [after, happened]
  }

  function acted(table: State, seat: number, action: string): [State, Event[]] {
    const game = table.games.at(-1)
    const cell = CELLS.indexOf(action)
    if (!isPlaying(game)) throw new OfflineRefusal('not-now')
    if (turnOf(game) !== seat) throw new OfflineRefusal('not-your-turn')
    if (!game.standing.legal.includes(cell)) throw new OfflineRefusal('illegal-action')
    const moved = { ...game, cells: [...game.cells, cell], actors: [...game.actors, seat] }
    const after: Game = { ...moved, standing: kernel.look(asked(moved)) }
    const told: Event = { happened: 'acted', seat, action, told: [] }
    const { ended: reason, drawn } = after.standing
    if (!reason) return [withGame(table, after), [told]]
    const [end, happened] = ended(table, after, { winners: drawn ? [] : [seat], reason, loser: null })
    return [end, [told, ...happened]]
  }

  function tookBack(table: State, seat: number): [State, Event[]] {
    const game = table.games.at(-1)
    const kept = isPlaying(game) ? game.actors.lastIndexOf(seat) : -1
    if (!isPlaying(game) || kept < 0) throw new OfflineRefusal('not-now')
    const back = { ...game, cells: game.cells.slice(0, kept), actors: game.actors.slice(0, kept) }
    const actions = game.cells.length - kept
    const happened: Event[] = [
      { happened: 'offered', seat, offer: 'takeback', whom: null },
      { happened: 'tookback', seat, actions },
    ]
    return [withGame(table, { ...back, standing: kernel.look(asked(back)) }), happened]
  }

  function happens(table: State, { seat, command }: Entry): [State, Event[]] {
    const game = table.games.at(-1)
    const over = game?.ending ? scored(table.games).over : false
    switch (command.do) {
      case 'sit': {
        const after = { ...table, names: table.names.map((name, at) => (at === seat ? command.name : name)) }
        const sat: Event = { happened: 'sat', seat, name: command.name }
        if (!after.names.every(Boolean)) return [after, [sat]]
        const [begun, deal] = dealt(after)
        return [begun, [sat, deal]]
      }
      case 'start': {
        if (!game?.ending || over) throw new OfflineRefusal('not-now')
        const [after, deal] = dealt(table)
        return [after, [{ happened: 'ready', seat }, deal]]
      }
      case 'act':
        return acted(table, seat, command.action)
      case 'resign': {
        if (!isPlaying(game)) throw new OfflineRefusal('not-now')
        const [after, happened] = ended(table, game, { winners: [1 - seat], reason: 'resignation', loser: seat })
        return [after, [{ happened: 'resigned', seat }, ...happened]]
      }
      case 'offer': {
        if (command.offer === 'takeback') return tookBack(table, seat)
        if (command.offer !== 'rematch' || !over) throw new OfflineRefusal('not-now')
        const [after, deal] = dealt(table)
        return [after, [{ happened: 'offered', seat, offer: 'rematch', whom: null }, deal]]
      }
      default:
        throw new OfflineRefusal('not-now')
    }
  }

  function applied(entry: Entry): Numbered[] {
    const [after, happened] = happens(state, entry)
    state = { ...after, number: entry.n, at: entry.at }
    entries.push(entry)
    return happened.map((event) => ({ n: entry.n, event }))
  }

  const said = (seat: number, command: Command, now: number): Update => {
    const n = state.number + 1
    if (n > MOST) throw new OfflineRefusal('not-now')
    const events = applied({ n, at: Math.max(now, state.at), seat, command })
    return { tell: 'update', events, view: view() }
  }

  // ---------------------------------------------------------------------------------------------- what is to be seen

  function outcomeOf({ standing, cells, first }: Game): OutcomeView | null {
    const { ended, drawn, patterns } = standing
    if (!ended) return null
    return {
      winners: drawn ? [] : [(first + cells.length - 1) % 2],
      reason: ended,
      ties: patterns.map((n) => tie(PATTERNS[n]!)),
      tiles_left: 16 - cells.length,
    }
  }

  function cellsOf({ tiles, cells, first, standing }: Game): CellView[] {
    const top = TILES[tiles[cells.at(-1) ?? -1] ?? -1]
    return tiles.map((number, cell) => {
      const tile = TILES[number] ?? ''
      const move = cells.indexOf(cell)
      const claim = !standing.legal.includes(cell)
        ? null
        : !top
          ? 'border'
          : tile[0] === top[0]
            ? 'vegetation'
            : 'symbol'
      return { cell: CELLS[cell] ?? '', tile, owner: move < 0 ? null : (first + move) % 2, claim }
    })
  }

  function gardenOf(game: Game): GardenView {
    const last = game.cells.at(-1)
    return {
      layout: layoutText(game.tiles),
      cells: cellsOf(game),
      turn: game.standing.ended ? null : turnOf(game),
      last: last === undefined ? null : (CELLS[last] ?? null),
      last_tile: last === undefined ? null : (TILES[game.tiles[last] ?? -1] ?? null),
      outcome: outcomeOf(game),
    }
  }

  function gameView(game: Game): GameView {
    const outcome = outcomeOf(game)
    return {
      number: game.number,
      first: game.first,
      actions: game.cells.map((cell) => CELLS[cell] ?? ''),
      ending: game.ending,
      outcome: outcome && { game: 'okiya', view: outcome },
      notation: lineText({ tiles: game.tiles, moves: game.cells, draw }),
      hinted: [],
    }
  }

  function verbs(phase: TableView['phase']): Verb[] {
    const can: Verb[] = []
    const now = turn(state)
    if (now !== null && mine.includes(now)) can.push('act')
    if (phase === 'playing') can.push('resign')
    if (phase === 'between' && state.number < FULL) can.push('start')
    const back = speaker(state, true)
    if (phase === 'playing' && state.number < LAST_BACK && state.games.at(-1)?.actors.includes(back))
      can.push('takeback')
    if (phase === 'over' && state.number < FULL) can.push('rematch')
    return can
  }

  function view(): TableView {
    const game = state.games.at(-1)
    const match = game && scored(state.games)
    const phase = !game || !match ? 'waiting' : isPlaying(game) ? 'playing' : match.over ? 'over' : 'between'
    const now = turn(state)
    const legal = game && now !== null && mine.includes(now) ? game.standing.legal : []
    return {
      number: state.number,
      setup: setup.game,
      clock_setup: null,
      first: setup.first ?? null,
      shared: mine.length > 1,
      phase,
      seats: state.names.map((name, seat) => ({
        name,
        computer: computers[seat] ?? null,
        yours: mine.includes(seat),
        away: false,
        ready: false,
      })),
      match:
        game && match
          ? {
              number: game.match,
              score: [...match.score],
              games: ofMatch(state.games).map(gameView),
              starter: match.starter,
              over: match.over,
              winners: match.over && match.winner !== null ? [match.winner] : [],
            }
          : null,
      board: game ? { game: 'okiya', view: gardenOf(game) } : null,
      actions: legal.map((cell) => CELLS[cell] ?? ''),
      can: verbs(phase),
      clock: null,
      offer: null,
      replaceable: [],
      commitment: game ? hex(kernel.commitment(kernel.secret(seed, game.number))) : null,
      invitation: null,
      hints: false,
      chosen: false,
      layouts: phase === 'over' ? 'any' : null,
      rated: false,
      listed: false,
      phrases: false,
    }
  }

  for (const entry of kept) applied(entry)

  return {
    get record() {
      return { setup, entries: [...entries] }
    },
    get thinks() {
      const now = turn(state)
      return now !== null && !mine.includes(now)
    },
    view,
    do: (command, now) => said(speaker(state, command.do === 'offer' && command.offer === 'takeback'), command, now),
    think(words, now) {
      const game = state.games.at(-1)
      const seat = turn(state)
      if (!game || seat === null || mine.includes(seat)) throw new OfflineRefusal('not-now')
      const { score } = scored(state.games)
      const needs = (of: number): number => (goal.kind === 'points' ? goal.target - (score[of] ?? 0) : 0)
      const player = (PLAYERS as readonly string[]).indexOf(computers[seat] ?? '')
      const cell = kernel.choose(asked(game), player, [needs(seat), needs(1 - seat)], words)
      return said(seat, { do: 'act', action: CELLS[cell] ?? '' }, now)
    },
  }
}
