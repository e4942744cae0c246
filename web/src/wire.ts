// Made from hanamachi.server.schema by `python3 dev.py web --types`. Change the messages there, not here.

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromBrowser".
 */
export type FromBrowser = Do | Ping
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ToBrowser".
 */
export type ToBrowser = Update | Heard | Refused | Presence | Pong

export interface Wire {
  [k: string]: unknown
}
/**
 * Agree to what is offered.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Accept".
 */
export interface Accept {
  do: 'accept'
}
/**
 * Do what the game allows, in the game's own notation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  do: 'act'
  action: string
}
/**
 * A seat did what the game allows.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Acted".
 */
export interface Acted {
  happened: 'acted'
  seat: number
  action: string
}
/**
 * A cell: its tile, the seat whose token lies there, and why its tile may be taken now (None: it may not).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CellView".
 */
export interface CellView {
  cell: string
  tile: string
  owner: number | null
  claim: ('border' | 'symbol' | 'vegetation') | null
}
/**
 * A player's time for a game and what each action adds to it, in seconds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Clock".
 */
export interface Clock {
  seconds: number
  increment?: number
}
/**
 * What each seat has left at the moment of sending, in milliseconds, and whose clock runs.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockView".
 */
export interface ClockView {
  left: number[]
  running: number | null
}
/**
 * A seat for a computer player.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Computer".
 */
export interface Computer {
  who: 'computer'
  player: string
}
/**
 * Game number `game` of the table was dealt; `first` makes the first move.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Dealt".
 */
export interface Dealt {
  happened: 'dealt'
  game: number
  first: number
}
/**
 * Refuse what is offered, or withdraw one's own offer.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Decline".
 */
export interface Decline {
  do: 'decline'
}
/**
 * A seat refused, or withdrew, what was offered.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Declined".
 */
export interface Declined {
  happened: 'declined'
  seat: number
  offer: 'rematch' | 'takeback'
}
/**
 * A command that follows the table's entry `follows`; `invitation` is the key to an open seat, for `sit` alone.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Do".
 */
export interface Do {
  say: 'do'
  follows: number
  command: Sit | Leave | Return | Start | Act | Resign | Offer | Accept | Decline
  invitation?: string
}
/**
 * Take an open seat (None: the first) under a name of 1 to 24 characters.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
  do: 'sit'
  name: string
  seat?: number | null
}
/**
 * Get up: before the first game the seat is free again, later it is kept.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  do: 'leave'
}
/**
 * Come back to a kept seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Return".
 */
export interface Return {
  do: 'return'
}
/**
 * Be ready for the next game; it is dealt when everybody is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
  do: 'start'
}
/**
 * Give up the game that is played.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  do: 'resign'
}
/**
 * Ask the others for a takeback of one's last action, or for a rematch.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Offer".
 */
export interface Offer {
  do: 'offer'
  offer: 'rematch' | 'takeback'
}
/**
 * A game is over.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ended".
 */
export interface Ended {
  happened: 'ended'
  winner: number | null
  reason: string
}
/**
 * How a game ended; `reason` is the game's own, or resignation, or time.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EndingView".
 */
export interface EndingView {
  winner: number | null
  reason: string
}
/**
 * Is the line still there?
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  say: 'ping'
}
/**
 * A game of this match: who started, its actions, how it ended (None: it goes on) and its one-line notation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameView".
 */
export interface GameView {
  number: number
  first: number
  actions: string[]
  ending: EndingView | null
  notation: string
}
/**
 * A garden as it lies: sixteen cells from a4 to d1, the seat to move, the last cell, and the result.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GardenView".
 */
export interface GardenView {
  game: 'okiya'
  layout: string
  cells: CellView[]
  turn: number | null
  last: string | null
  last_tile: string | null
  outcome: OutcomeView | null
}
/**
 * How the game ended by the rules.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OutcomeView".
 */
export interface OutcomeView {
  winner: number | null
  reason: 'blockade' | 'full garden' | 'line' | 'square'
  ties: TieView[]
  tiles_left: number
}
/**
 * Four cells that won, in order, and their shape.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TieView".
 */
export interface TieView {
  shape: 'column' | 'diagonal' | 'row' | 'square'
  cells: string[]
}
/**
 * The browser's own command is entry `number`, and on disk.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Heard".
 */
export interface Heard {
  tell: 'heard'
  number: number
}
/**
 * Somebody got up.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Left".
 */
export interface Left {
  happened: 'left'
  seat: number
}
/**
 * A table was made: its id in addresses, and the key to its open seat if it has one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Made".
 */
export interface Made {
  table: string
  invitation: string | null
}
/**
 * A match is over.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MatchEnded".
 */
export interface MatchEnded {
  happened: 'matchended'
  winner: number | null
}
/**
 * The match that is played or was last: its number at this table, score, games, and who won it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MatchView".
 */
export interface MatchView {
  number: number
  score: number[]
  games: GameView[]
  over: boolean
  winner: number | null
}
/**
 * Make a table: the game, who sits where, the seat that starts the first game (null: drawn), and a clock.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: OkiyaSetup
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats: (You | Open | Computer)[]
  first?: number | null
  clock?: Clock | null
}
/**
 * A match of Okiya: its form (`single`, `first-to-3`, `points-10` …) and the ruling of the full garden.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OkiyaSetup".
 */
export interface OkiyaSetup {
  game: 'okiya'
  form?: string
  full_garden?: 'blockade' | 'draw'
}
/**
 * A seat for the one who asks, under this name; two such seats share one screen.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "You".
 */
export interface You {
  who: 'you'
  name: string
}
/**
 * A seat for whoever has the invitation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Open".
 */
export interface Open {
  who: 'open'
}
/**
 * An event and the number of the entry that it belongs to.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Numbered".
 */
export interface Numbered {
  n: number
  event:
    | Sat
    | Left
    | Returned
    | Ready
    | Dealt
    | Acted
    | Resigned
    | TimedOut
    | Ended
    | MatchEnded
    | Offered
    | Declined
    | TookBack
}
/**
 * Somebody took a seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sat".
 */
export interface Sat {
  happened: 'sat'
  seat: number
  name: string
}
/**
 * Somebody came back.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Returned".
 */
export interface Returned {
  happened: 'returned'
  seat: number
}
/**
 * A seat is ready for the next game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ready".
 */
export interface Ready {
  happened: 'ready'
  seat: number
}
/**
 * A seat gave up.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Resigned".
 */
export interface Resigned {
  happened: 'resigned'
  seat: number
}
/**
 * A seat ran out of time.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TimedOut".
 */
export interface TimedOut {
  happened: 'timedout'
  seat: number
}
/**
 * A seat asked for something.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Offered".
 */
export interface Offered {
  happened: 'offered'
  seat: number
  offer: 'rematch' | 'takeback'
}
/**
 * A seat's last action was taken back, and what came after it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TookBack".
 */
export interface TookBack {
  happened: 'tookback'
  seat: number
  actions: number
}
/**
 * What a seat has offered.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OfferView".
 */
export interface OfferView {
  seat: number
  offer: 'rematch' | 'takeback'
}
/**
 * It is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  tell: 'pong'
}
/**
 * Which seats have somebody at the other end of a line, and how many others watch.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Presence".
 */
export interface Presence {
  tell: 'presence'
  here: boolean[]
  watching: number
}
/**
 * Why a request was refused: the error's name and a sentence.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  error: string
  message: string
}
/**
 * What the browser said changes nothing: the error's name, a sentence, and the table's number.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  tell: 'refused'
  error: string
  message: string
  number: number
}
/**
 * A seat: the name of who sits there (empty: open), the computer player's if it is one, and whether it is yours.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
  name: string
  computer: string | null
  yours: boolean
  away: boolean
  ready: boolean
}
/**
 * One of your tables in a list: its id, names, score, whether it waits for you, and when it last changed (ms).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableLine".
 */
export interface TableLine {
  table: string
  game: OkiyaSetup
  phase: 'between' | 'over' | 'playing' | 'waiting'
  names: string[]
  score: number[]
  your_turn: boolean
  at: number
}
/**
 * A table as one seat sees it.
 *
 *     `can` says which verbs this seat may use now, and `actions` which actions. `commitment` is the published one of the
 *     game that is played, `invitation` the key to an open seat, for those who sit here.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableView".
 */
export interface TableView {
  number: number
  setup: OkiyaSetup
  clock_setup: Clock | null
  shared: boolean
  phase: 'between' | 'over' | 'playing' | 'waiting'
  seats: SeatView[]
  match: MatchView | null
  board: GardenView | null
  actions: string[]
  can: ('accept' | 'act' | 'decline' | 'leave' | 'rematch' | 'resign' | 'return' | 'sit' | 'start' | 'takeback')[]
  clock: ClockView | null
  offer: OfferView | null
  commitment: string | null
  invitation: string | null
}
/**
 * The events since the number that the browser had, and the table as it is now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  tell: 'update'
  events: Numbered[]
  view: TableView
}
