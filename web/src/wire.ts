// Made from hanamachi.server.schema by `python3 dev.py web --types`. Change the messages there, not here.

export type Wire =
  | Accept
  | Act
  | Acted
  | CellView
  | Clock
  | ClockView
  | Computer
  | Dealt
  | Decline
  | Declined
  | Do
  | Ended
  | EndingView
  | FromBrowser
  | GameView
  | GardenView
  | Heard
  | Leave
  | Left
  | Made
  | MatchEnded
  | MatchView
  | NewTable
  | Numbered
  | Offer
  | OfferView
  | Offered
  | OkiyaSetup
  | Open
  | OutcomeView
  | Ping
  | Pong
  | Presence
  | Problem
  | Ready
  | Refused
  | Resign
  | Resigned
  | Return
  | Returned
  | Sat
  | SeatLine
  | SeatView
  | Sit
  | Start
  | TableLine
  | TableView
  | TieView
  | TimedOut
  | ToBrowser
  | TookBack
  | Update
  | You
export type FromBrowser = Do | Ping
export type ToBrowser = Update | Heard | Refused | Presence | Pong

/**
 * Agree to what is offered.
 */
export interface Accept {
  do: 'accept'
}
/**
 * Do what the game allows, in the game's own notation.
 */
export interface Act {
  do: 'act'
  action: string
}
/**
 * A seat did what the game allows.
 */
export interface Acted {
  happened: 'acted'
  seat: number
  action: string
}
/**
 * A cell: its tile, the seat whose token lies there, and why its tile may be taken now (None: it may not).
 */
export interface CellView {
  cell: string
  tile: string
  owner: number | null
  claim: ('border' | 'symbol' | 'vegetation') | null
}
/**
 * A player's time for a game and what each action adds to it, in seconds.
 */
export interface Clock {
  seconds: number
  increment?: number
}
/**
 * What each seat has left at the moment of sending, in milliseconds, and whose clock runs.
 */
export interface ClockView {
  left: number[]
  running: number | null
}
/**
 * A seat for a computer player.
 */
export interface Computer {
  who: 'computer'
  player: string
}
/**
 * Game number `game` of the table was dealt; `first` makes the first move.
 */
export interface Dealt {
  happened: 'dealt'
  game: number
  first: number
}
/**
 * Refuse what is offered, or withdraw one's own offer.
 */
export interface Decline {
  do: 'decline'
}
/**
 * A seat refused, or withdrew, what was offered.
 */
export interface Declined {
  happened: 'declined'
  seat: number
  offer: 'rematch' | 'takeback'
}
/**
 * A command that follows the table's entry `follows`; `invitation` is the key to an open seat, for `sit` alone.
 */
export interface Do {
  say: 'do'
  follows: number
  command: Sit | Leave | Return | Start | Act | Resign | Offer | Accept | Decline
  invitation?: string
}
/**
 * Take an open seat (None: the first) under a name of 1 to 24 characters.
 */
export interface Sit {
  do: 'sit'
  name: string
  seat?: number | null
}
/**
 * Get up: before the first game the seat is free again, later it is kept.
 */
export interface Leave {
  do: 'leave'
}
/**
 * Come back to a kept seat.
 */
export interface Return {
  do: 'return'
}
/**
 * Be ready for the next game; it is dealt when everybody is.
 */
export interface Start {
  do: 'start'
}
/**
 * Give up the game that is played.
 */
export interface Resign {
  do: 'resign'
}
/**
 * Ask the others for a takeback of one's last action, or for a rematch.
 */
export interface Offer {
  do: 'offer'
  offer: 'rematch' | 'takeback'
}
/**
 * A game is over.
 */
export interface Ended {
  happened: 'ended'
  winner: number | null
  reason: string
}
/**
 * How a game ended; `reason` is the game's own, or resignation, or time.
 */
export interface EndingView {
  winner: number | null
  reason: string
}
/**
 * Is the line still there?
 */
export interface Ping {
  say: 'ping'
}
/**
 * A game of this match: who started, its actions, how it ended (None: it goes on) and its one-line notation.
 *
 * `outcome` is what the rules say of its last position, None too when it was resigned or ran out of time.
 */
export interface GameView {
  number: number
  first: number
  actions: string[]
  ending: EndingView | null
  outcome: OutcomeView | null
  notation: string
}
/**
 * How the game ended by the rules.
 */
export interface OutcomeView {
  winner: number | null
  reason: 'blockade' | 'full garden' | 'line' | 'square'
  ties: TieView[]
  tiles_left: number
}
/**
 * Four cells that won, in order, and their shape.
 */
export interface TieView {
  shape: 'column' | 'diagonal' | 'row' | 'square'
  cells: string[]
}
/**
 * A garden as it lies: sixteen cells from a4 to d1, the seat to move, the last cell, and the result.
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
 * The browser's own command is entry `number`, and on disk.
 */
export interface Heard {
  tell: 'heard'
  number: number
}
/**
 * Somebody got up.
 */
export interface Left {
  happened: 'left'
  seat: number
}
/**
 * A table was made: its id in addresses, and the key to its open seat if it has one.
 */
export interface Made {
  table: string
  invitation: string | null
}
/**
 * A match is over.
 */
export interface MatchEnded {
  happened: 'matchended'
  winner: number | null
}
/**
 * The match that is played or was last: its number at this table, score, games, who starts the next, who won it.
 */
export interface MatchView {
  number: number
  score: number[]
  games: GameView[]
  starter: number
  over: boolean
  winner: number | null
}
/**
 * Make a table: the game, who sits where, the seat that starts the first game (null: drawn), and a clock.
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
 */
export interface OkiyaSetup {
  game: 'okiya'
  form?: string
  full_garden?: 'blockade' | 'draw'
}
/**
 * A seat for the one who asks, under this name; two such seats share one screen.
 */
export interface You {
  who: 'you'
  name: string
}
/**
 * A seat for whoever has the invitation.
 */
export interface Open {
  who: 'open'
}
/**
 * An event and the number of the entry that it belongs to.
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
 */
export interface Sat {
  happened: 'sat'
  seat: number
  name: string
}
/**
 * Somebody came back.
 */
export interface Returned {
  happened: 'returned'
  seat: number
}
/**
 * A seat is ready for the next game.
 */
export interface Ready {
  happened: 'ready'
  seat: number
}
/**
 * A seat gave up.
 */
export interface Resigned {
  happened: 'resigned'
  seat: number
}
/**
 * A seat ran out of time.
 */
export interface TimedOut {
  happened: 'timedout'
  seat: number
}
/**
 * A seat asked for something.
 */
export interface Offered {
  happened: 'offered'
  seat: number
  offer: 'rematch' | 'takeback'
}
/**
 * A seat's last action was taken back, and what came after it.
 */
export interface TookBack {
  happened: 'tookback'
  seat: number
  actions: number
}
/**
 * What a seat has offered.
 */
export interface OfferView {
  seat: number
  offer: 'rematch' | 'takeback'
}
/**
 * It is.
 */
export interface Pong {
  tell: 'pong'
}
/**
 * Which seats have somebody at the other end of a line, and how many others watch.
 */
export interface Presence {
  tell: 'presence'
  here: boolean[]
  watching: number
}
/**
 * Why a request was refused: the error's name and a sentence.
 */
export interface Problem {
  error: string
  message: string
}
/**
 * What the browser said changes nothing: the error's name, a sentence, and the table's number.
 */
export interface Refused {
  tell: 'refused'
  error: string
  message: string
  number: number
}
/**
 * Who sits on a seat: a name (empty: nobody), and the computer player's if it is one.
 */
export interface SeatLine {
  name: string
  computer: string | null
}
/**
 * A seat: the name of who sits there (empty: open), the computer player's if it is one, and whether it is yours.
 */
export interface SeatView {
  name: string
  computer: string | null
  yours: boolean
  away: boolean
  ready: boolean
}
/**
 * One of your tables in a list: its id, seats, score, whether it waits for you, and when it last changed (ms).
 */
export interface TableLine {
  table: string
  game: OkiyaSetup
  phase: 'between' | 'over' | 'playing' | 'waiting'
  seats: SeatLine[]
  score: number[]
  your_turn: boolean
  at: number
}
/**
 * A table as one seat sees it.
 *
 * `first` is the seat that starts the first game (None: drawn). `can` says which verbs this seat may use now, and
 * `actions` which actions. `commitment` is the published one of the game that is played, `invitation` the key to an
 * open seat, for those who sit here.
 */
export interface TableView {
  number: number
  setup: OkiyaSetup
  clock_setup: Clock | null
  first: number | null
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
 */
export interface Update {
  tell: 'update'
  events: Numbered[]
  view: TableView
}
