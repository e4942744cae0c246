// Made from hanamachi.server.http.schema by `python3 dev.py web --types`. Change the messages there, not here.

export type Wire =
  | Accept
  | Acknowledged
  | Act
  | Acted
  | Agreed
  | AskPasskey
  | AtDoor
  | BlockLine
  | CellView
  | Changed
  | Clock
  | ClockView
  | Computer
  | DailyPuzzles
  | Dealt
  | Decline
  | Declined
  | Device
  | Do
  | DoorView
  | EndView
  | Ended
  | EndingView
  | Entry
  | Frame
  | FromBrowser
  | GameView
  | GardenView
  | Hint
  | Hinted
  | History
  | HouseOutcome
  | HouseView
  | Knock
  | Leave
  | Left
  | Lesson
  | Look
  | Made
  | MaikoBoard
  | MaikoOutcome
  | MaikoSetup
  | MatchEnded
  | MatchView
  | Moment
  | MonthLine
  | NewPasskey
  | NewTable
  | NotSaid
  | NotWorn
  | Numbered
  | Offer
  | OfferView
  | Offered
  | OkiyaBoard
  | OkiyaOutcome
  | OkiyaSetup
  | Open
  | OpponentLine
  | OutcomeView
  | Paragraph
  | Part
  | PasskeyLine
  | PastTable
  | PhraseSaid
  | Ping
  | PlayedTable
  | PlayerBoard
  | Pong
  | Presence
  | Problem
  | PushKey
  | PushOff
  | Question
  | QuietHours
  | RatingLine
  | Ready
  | Refused
  | Remember
  | Remembered
  | Rename
  | Replaced
  | Replay
  | Resign
  | Resigned
  | Results
  | Return
  | Returned
  | RuleBook
  | Sat
  | Saw
  | SayPhrase
  | Scene
  | ScoreLine
  | SeatLine
  | SeatRating
  | SeatView
  | Setup
  | Sheets
  | ShownBoard
  | ShownDrawings
  | ShownGarden
  | ShownHouse
  | ShownMoment
  | SignIn
  | Sit
  | Start
  | StepView
  | TableLine
  | TableView
  | TeacherView
  | Tick
  | TieView
  | TimedOut
  | ToBrowser
  | TookBack
  | Update
  | Visit
  | Wear
  | Wish
  | WishLine
  | Worn
  | You
  | Yourself
export type FromBrowser = Do | Look | Wear | SayPhrase | Ping
export type ToBrowser =
  Update | Changed | Acknowledged | Refused | Presence | Worn | NotWorn | PhraseSaid | NotSaid | Pong

/**
 * Agree to what is offered.
 */
export interface Accept {
  do: 'accept'
}
/**
 * The browser's own command is entry `number`, and on disk.
 */
export interface Acknowledged {
  tell: 'heard'
  number: number
}
/**
 * Do what the game allows, in the game's own notation.
 */
export interface Act {
  do: 'act'
  action: string
}
/**
 * A seat did what the game allows, and `told` is what everybody saw of it where the action does not say it all,
 * each of the game's `event_type`.
 *
 * To who comes later, `action` is empty where it could no longer be seen.
 */
export interface Acted {
  happened: 'acted'
  seat: number
  action: string
  told?: unknown[]
}
/**
 * A seat agreed to what was offered.
 */
export interface Agreed {
  happened: 'agreed'
  seat: number
  offer: 'rematch' | 'replace' | 'takeback'
}
/**
 * Ask for what a new passkey is made from; `name` is the new account's, and no matter to who has one.
 */
export interface AskPasskey {
  name: string
}
/**
 * Whoever knocked sits at this table; or waits (None), and of those who wait so many could sit there together.
 *
 * Those whom somebody does not meet are not among them.
 */
export interface AtDoor {
  table: string | null
  waiting?: number
}
/**
 * Somebody whom you do not meet again: by what it is undone, the name they had, and when (ms).
 */
export interface BlockLine {
  id: string
  name: string
  at: number
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
 * The events since entry `follows`, and what of the view has changed: for all at the table, and then for you.
 *
 * `hanamachi.table.changes` says how a change is folded into a view. Who has not the view of `follows` asks for it.
 */
export interface Changed {
  tell: 'changed'
  follows: number
  events: Numbered[]
  all: {}
  you: {}
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
    | Saw
    | Hinted
    | Resigned
    | TimedOut
    | Ended
    | MatchEnded
    | Offered
    | Agreed
    | Declined
    | Replaced
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
 * Somebody got up.
 */
export interface Left {
  happened: 'left'
  seat: number
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
 * Game number `game` of the table was dealt; `first` makes the first move.
 */
export interface Dealt {
  happened: 'dealt'
  game: number
  first: number
}
/**
 * A seat was shown something in secret; nobody else is ever told this event.
 */
export interface Saw {
  happened: 'saw'
  seat: number
  place: string
  tile: string
}
/**
 * A seat asked what each of its moves is worth.
 */
export interface Hinted {
  happened: 'hinted'
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
 * A game is over.
 */
export interface Ended {
  happened: 'ended'
  winners: number[]
  reason: string
}
/**
 * A match is over.
 */
export interface MatchEnded {
  happened: 'matchended'
  winners: number[]
}
/**
 * A seat asked for something, `whom` being the seat that a computer player would take.
 */
export interface Offered {
  happened: 'offered'
  seat: number
  offer: 'rematch' | 'replace' | 'takeback'
  whom?: number | null
}
/**
 * A seat refused, or withdrew, what was offered.
 */
export interface Declined {
  happened: 'declined'
  seat: number
  offer: 'rematch' | 'replace' | 'takeback'
}
/**
 * A computer player took a seat.
 */
export interface Replaced {
  happened: 'replaced'
  seat: number
  computer: string
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
 * A player's time for a game and what each action adds to it, in seconds; in Maiko, the time for each turn.
 *
 * Of 1, 3 or 7 whole days it is, in any game, the time for each move.
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
 * The puzzles of a game that were solved, each day (such as 2026-11-21) with its misses, and the best streak.
 */
export interface DailyPuzzles {
  game: string
  solved?: {
    [k: string]: number
  }
  streak?: number
}
/**
 * Refuse what is offered, or withdraw one's own offer.
 */
export interface Decline {
  do: 'decline'
}
/**
 * A browser's subscription: its push service's address, its public key and secret, its language and quiet hours.
 */
export interface Device {
  endpoint: string
  p256dh: string
  auth: string
  language: string
  quiet?: QuietHours | null
}
/**
 * From and until when, in minutes after midnight where the device is: `offset` minutes east of UTC.
 *
 * Hours that end before they begin go over midnight.
 */
export interface QuietHours {
  since: number
  until: number
  offset: number
}
/**
 * A command that follows the table's entry `follows`; `invitation` is the key to an open seat, for `sit` alone.
 */
export interface Do {
  say: 'do'
  follows: number
  command: Sit | Leave | Return | Start | Act | Hint | Resign | Offer | Accept | Decline
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
 * Ask what each move is worth, where that was agreed; the answer is exact, and whoever wants it works it out.
 */
export interface Hint {
  do: 'hint'
}
/**
 * Give up the game that is played.
 */
export interface Resign {
  do: 'resign'
}
/**
 * Ask the others for a takeback of one's last action, for a rematch, or for a computer player on a `seat`.
 *
 * A computer player may take the seat of somebody who has left, or that nobody has taken yet.
 */
export interface Offer {
  do: 'offer'
  offer: 'rematch' | 'replace' | 'takeback'
  seat?: number | null
}
/**
 * Whether strangers are seated together in this house, and what may be wished, by game.
 */
export interface DoorView {
  open: boolean
  wishes: WishLine[]
}
/**
 * A wish that may be had at the door, and how many wait for it.
 */
export interface WishLine {
  wish: Wish
  waiting: number
}
/**
 * A game, as it is agreed when nobody asks for anything else, for so many players with a clock, rated or not.
 *
 * Who wishes the same may be seated together.
 */
export interface Wish {
  game: OkiyaSetup | MaikoSetup
  seats: number
  clock: Clock
  rated?: boolean
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
 * A game of Maiko: the seats' colours, the one that two leave out (empty: drawn), and the stall's rounds.
 */
export interface MaikoSetup {
  game: 'maiko'
  colours?: string
  left_out?: '' | 'green' | 'pink' | 'violet' | 'white'
  stall?: number
}
/**
 * The end was called: why, by which seat (None: a stall), and how many turns are still to come.
 */
export interface EndView {
  reason: string
  seat: number | null
  turns_left: number
}
/**
 * How a game ended: who won, several or nobody; `reason` is the game's own, or resignation, or time.
 *
 * `loser` is the seat that resigned or ran out of time.
 */
export interface EndingView {
  winners: number[]
  reason: string
  loser?: number | null
}
/**
 * One line of a record: its number from 1, the time in milliseconds since 1970, the seat that spoke, and what.
 *
 * `person` is who took a seat; it never leaves the server. An entry that deals a layout of a kind tells as `shuffle`
 * which of the secret's shuffles was the first that fits, from 0.
 */
export interface Entry {
  n: number
  at: number
  seat: number
  command: Sit | Leave | Return | Start | Act | Hint | Resign | Offer | Accept | Decline | Tick
  person?: string
  shuffle?: number | null
}
/**
 * The clock of the seat to move has run out.
 */
export interface Tick {
  do: 'tick'
}
/**
 * A moment: the action that led here and its seat (None at the start), what was told, the house, what was known.
 *
 * `known` has, for each seat, the places with a face-down tile whose face that seat could have known by then.
 */
export interface Frame {
  action: string | null
  seat: number | null
  told: StepView[]
  view: HouseView
  known: string[][]
}
/**
 * A step as everybody may know it, of `games.maiko.rules.history`: all but the face of a secret look.
 */
export interface StepView {
  what:
    | 'back'
    | 'called'
    | 'column'
    | 'end'
    | 'kamon'
    | 'late'
    | 'looked'
    | 'met'
    | 'over'
    | 'passed'
    | 'robbed'
    | 'row'
    | 'stopped'
    | 'swept'
    | 'taken'
    | 'turn'
    | 'turned'
  seat: number
  places: string[]
  tiles: string[]
  detail: string | null
  whom: number | null
}
/**
 * What can be seen now: the first layer.
 *
 * `floor` has a text for each of the 81 places from a9 to i1: empty where nothing lies, `?` for a tile face down, else
 * the tile that is up. `boards` has an entry a seat. `up` is the place of the first of a pair; `called` says that a
 * teacher was called in this turn, `matched` that a pair was made in it; `open_cells` are the letters of the objects
 * whose cells may still be swept. `round` counts from 1. `friends` is how many are still to be met, `still` how many
 * rounds have passed without progress, of `stall` that end the game.
 */
export interface HouseView {
  floor: string[]
  boards: PlayerBoard[]
  teachers: TeacherView[]
  reserve: number
  swept: string[]
  turn: number | null
  phase: string
  up: string | null
  called: boolean
  matched: boolean
  look: Visit | null
  open_cells: string[]
  end: EndView | null
  round: number
  down: number
  friends: number
  still: number
  stall: number
  outcome: HouseOutcome | null
}
/**
 * A seat's board: its colour's letter, the tiles on each of nine cells from fan to comb, kamon, and the score.
 */
export interface PlayerBoard {
  colour: string
  cells: string[][]
  kamon: number
  score: number
  own: number
  other: number
}
/**
 * A teacher: the kamon on the card, and why this seat cannot call (None: it can, now).
 */
export interface TeacherView {
  teacher: string
  kamon: number
  why_not:
    | ('called' | 'empty board' | 'no kamon' | 'no tile elsewhere' | 'nothing down')
    | ('not now' | 'not your turn')
    | null
}
/**
 * One-san's visit: who looks, the places looked at in this call, how many looks are left, and what one sees.
 *
 * `tile` is the face at the last of the places, for the seat that looks alone.
 */
export interface Visit {
  seat: number
  places: string[]
  left: number
  tile: string | null
}
/**
 * How the game ended by the rules: the score of every seat, and the seats that won, several sharing it.
 */
export interface HouseOutcome {
  scores: number[]
  winners: number[]
  reason: string
}
/**
 * Tell me again what there is to see, and what has happened since entry `since`.
 */
export interface Look {
  say: 'look'
  since: number
}
/**
 * Show the others at the table a set of colours, as `hanamachi.drawing.colouring` reads it; null takes it off.
 *
 * It is on no record: the store keeps it beside the table, until it is taken off.
 */
export interface Wear {
  say: 'wear'
  set: unknown
}
/**
 * Say a set phrase to all at the table; it is on no record, and whoever comes later is not told.
 */
export interface SayPhrase {
  say: 'phrase'
  phrase: 'again' | 'good-luck' | 'goodbye' | 'hello' | 'oh' | 'one-moment' | 'thank-you' | 'well-played'
}
/**
 * Is the connection still there?
 */
export interface Ping {
  say: 'ping'
}
/**
 * A game of this match: who started, its actions, how it ended (None: it goes on) and its one-line notation.
 *
 * `outcome` is what the rules say of its last position, None too when it was resigned or ran out of time. While a game
 * hides something, its actions and notation are empty. A hint was asked for after so many actions as `hinted` says.
 */
export interface GameView {
  number: number
  first: number
  actions: string[]
  ending: EndingView | null
  outcome: (OkiyaOutcome | MaikoOutcome) | null
  notation: string
  hinted?: number[]
}
/**
 * How a game of Okiya ended.
 */
export interface OkiyaOutcome {
  game: 'okiya'
  view: OutcomeView
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
 * How a game of Maiko ended.
 */
export interface MaikoOutcome {
  game: 'maiko'
  view: HouseOutcome
}
/**
 * A garden as it lies: sixteen cells from a4 to d1, the seat to move, the last cell, and the result.
 */
export interface GardenView {
  layout: string
  cells: CellView[]
  turn: number | null
  last: string | null
  last_tile: string | null
  outcome: OutcomeView | null
}
/**
 * A page of your tables, the last changed first, and whether there is another page.
 */
export interface History {
  tables: PastTable[]
  more: boolean
}
/**
 * One of your tables: your seats there, who won the match (several, or nobody yet), and whether it was rated.
 */
export interface PastTable {
  line: TableLine
  yours: number[]
  winners: number[]
  rated: boolean
}
/**
 * A table in a list: its id, seats, score, whether it waits for you, and when it last changed (ms).
 *
 * `left` is what is left (ms) of days that somebody has for a move.
 */
export interface TableLine {
  table: string
  game: OkiyaSetup | MaikoSetup
  phase: 'between' | 'over' | 'playing' | 'waiting'
  seats: SeatLine[]
  score: number[]
  your_turn: boolean
  at: number
  left?: number | null
}
/**
 * Who sits on a seat: a name (empty: nobody), and the computer player's if it is one.
 */
export interface SeatLine {
  name: string
  computer: string | null
}
/**
 * Wish for somebody to play with. `knock` is made by who asks, at random: the same one again counts once.
 *
 * `name` is no matter where it is rated: people sit there under their accounts' names.
 */
export interface Knock {
  knock: string
  wish: Wish
  name: string
}
/**
 * A first game: how many parts it has, and its moments; it begins with the first.
 */
export interface Lesson {
  game: string
  parts: number
  moments: Moment[]
}
/**
 * A table as the learner sees it, with what has just happened there.
 *
 * `words` names what is said now. `wanted` are the legal actions that the lesson waits for, each with the number of
 * the moment that it leads to; where none is, `onward` leads on, and where neither is, the lesson is over. `astray`
 * says of what may not be done, by place, why, in a word of the game's. `lit` are the places
 * that the words speak of. `part` counts what has been taught, from 0.
 */
export interface Moment {
  words: string
  part: number
  view: TableView
  news: (
    | Sat
    | Left
    | Returned
    | Ready
    | Dealt
    | Acted
    | Saw
    | Hinted
    | Resigned
    | TimedOut
    | Ended
    | MatchEnded
    | Offered
    | Agreed
    | Declined
    | Replaced
    | TookBack
  )[]
  wanted: {
    [k: string]: number
  }
  onward: number | null
  astray: {
    [k: string]: string
  }
  lit: string[]
}
/**
 * A table as one seat sees it.
 *
 * `first` is the seat that starts the first game (None: drawn). `can` says which verbs this seat may use now, and
 * `actions` which actions. `replaceable` are the seats that it may ask to give to a computer player. `commitment`
 * is the published one of the game that is played, `invitation` the key to an open seat, for those who sit here.
 * `hints` says that they were agreed to, `rated` that games count for ratings, `listed` that anybody may find the
 * table, `chosen` that the layouts are of a kind that was asked for, and `layouts` which kind it is, but None until
 * the match is over. `phrases` says whether who sits here may say set phrases now.
 */
export interface TableView {
  number: number
  setup: OkiyaSetup | MaikoSetup
  clock_setup: Clock | null
  first: number | null
  shared: boolean
  phase: 'between' | 'over' | 'playing' | 'waiting'
  seats: SeatView[]
  match: MatchView | null
  board: (OkiyaBoard | MaikoBoard) | null
  actions: string[]
  can: (
    | 'accept'
    | 'act'
    | 'decline'
    | 'hint'
    | 'leave'
    | 'rematch'
    | 'replace'
    | 'resign'
    | 'return'
    | 'sit'
    | 'start'
    | 'takeback'
  )[]
  clock: ClockView | null
  offer: OfferView | null
  replaceable: number[]
  commitment: string | null
  invitation: string | null
  hints?: boolean
  chosen?: boolean
  layouts?: string | null
  rated?: boolean
  listed?: boolean
  phrases?: boolean
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
 * The match that is played or was last: its number at this table, score, games, who starts the next, who won it.
 */
export interface MatchView {
  number: number
  score: number[]
  games: GameView[]
  starter: number
  over: boolean
  winners: number[]
}
/**
 * What one seat sees now of a game of Okiya.
 */
export interface OkiyaBoard {
  game: 'okiya'
  view: GardenView
  svg?: string
}
/**
 * What one seat sees now of a game of Maiko.
 */
export interface MaikoBoard {
  game: 'maiko'
  view: HouseView
  svg?: string
}
/**
 * What a seat has offered, for which seat, who has agreed, and who is still asked.
 */
export interface OfferView {
  seat: number
  offer: 'rematch' | 'replace' | 'takeback'
  whom: number | null
  agreed: number[]
  asked: number[]
}
/**
 * A table was made: its id in addresses, and the key to its open seat if it has one.
 */
export interface Made {
  table: string
  invitation: string | null
}
/**
 * How exactly you played in a month (such as 2026-11, in UTC).
 *
 * `moves` are those that were a choice and made without a hint, in so many games; `exact` are those as good as any,
 * and `lost` is what all of them together gave away against best play, in tiles.
 */
export interface MonthLine {
  game: string
  month: string
  games: number
  moves: number
  exact: number
  lost: number
}
/**
 * A new passkey, as the browser made it, and what to call it; `name` is the new account's.
 */
export interface NewPasskey {
  name: string
  passkey: string
  credential: {}
}
/**
 * Make a table: the game, who sits where, the seat that starts the first game (null: drawn), and a clock.
 *
 * `layouts` is the kind that is dealt of Okiya: any, first, second or neither (who wins if both play as well as can
 * be), or openings-1 to openings-6 (how many openings win). With `hints`, whoever is to move in Okiya may ask what
 * each move is worth; who sits down agrees to it. A table that is `listed` is found and watched by anybody; who sits
 * down agrees to that, too. A table that is `rated` is for people with accounts, who sit there under their accounts'
 * names.
 */
export interface NewTable {
  game: OkiyaSetup | MaikoSetup
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats: (You | Open | Computer)[]
  first?: number | null
  clock?: Clock | null
  layouts?: string
  hints?: boolean
  rated?: boolean
  listed?: boolean
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
 * A phrase of yours that nobody is told: the error's code and a sentence.
 */
export interface NotSaid {
  tell: 'not-said'
  error: string
  message: string
}
/**
 * A set of colours that nobody else is shown: the error's code and a sentence.
 */
export interface NotWorn {
  tell: 'not-worn'
  error: string
  message: string
}
/**
 * Your games with somebody: their name (empty: whoever is deleted), or a computer player's own name.
 */
export interface OpponentLine {
  game: string
  name: string
  computer: string | null
  won: number
  drawn: number
  lost: number
}
/**
 * A phrase, and whether it is a plain text, an item of a list or an item with bold words before it.
 */
export interface Paragraph {
  phrase: string
  kind: 'item' | 'term' | 'text'
}
/**
 * A section of the rules.
 */
export interface Part {
  name: string
  paragraphs: Paragraph[]
  figures: (ShownDrawings | ShownGarden | ShownHouse | ShownBoard)[]
}
/**
 * Drawings side by side, row by row, by their ids.
 */
export interface ShownDrawings {
  shows: 'drawings'
  name: string
  rows: string[][]
}
/**
 * A game of Okiya from before its first move to after its last, to be stepped through.
 */
export interface ShownGarden {
  shows: 'garden'
  name: string
  moments: ShownMoment[]
}
/**
 * A garden, and why each cell that may not be taken may not.
 */
export interface ShownMoment {
  view: TableView
  astray: {
    [k: string]: string
  }
}
/**
 * The floor plan with its tiles face down, and what follows when they are turned over; the first scene is it.
 */
export interface ShownHouse {
  shows: 'house'
  name: string
  view: TableView
  scenes: Scene[]
}
/**
 * What can be seen, what is said of it, and where each legal action that is shown leads; nowhere at an end.
 */
export interface Scene {
  words: 'apart' | 'friend' | 'open' | 'pair' | 'start' | 'sweep' | 'swept'
  house: HouseView
  leads: {
    [k: string]: number
  }
}
/**
 * A player's board of Maiko, that of seat 0, and what follows where tiles may be swept off it.
 */
export interface ShownBoard {
  shows: 'board'
  name: string
  view: TableView
  house: HouseView
  scenes: Scene[]
}
/**
 * One of your passkeys: its id (base64url), what you call it, and when it was made and last used (ms).
 */
export interface PasskeyLine {
  id: string
  name: string
  made: number
  used: number
}
/**
 * Who sits on a seat has said a set phrase, perhaps you on another line.
 */
export interface PhraseSaid {
  tell: 'phrase'
  seat: number
  phrase: 'again' | 'good-luck' | 'goodbye' | 'hello' | 'oh' | 'one-moment' | 'thank-you' | 'well-played'
}
/**
 * A table that was played on a device without the house: its set-up with the seed, and its entries.
 *
 * Nobody is named but by their names at the table: whoever hands it in sits on its people's seats.
 */
export interface PlayedTable {
  setup: Setup
  /**
   * @maxItems 640
   */
  entries: Entry[]
}
/**
 * The head of a table's record.
 *
 * `computers` has an entry a seat: the name of a computer player, or None for a person. `first` is the seat that
 * starts the first game, None to draw it. `seed` (hex) is where every deal comes from and is never shown; a record
 * that is shown has the secrets of its games instead. `layouts` is the kind that is dealt.
 * `hints` says that whoever is to move may ask what each move is worth; who sits down agrees to it. `rated` says that
 * each game counts for the ratings of those who sit here; `listed` that anybody may find the table and watch, to which
 * who sits down agrees. `deals` are given deals, the first game's first. `rulings`
 * are those that are played by (`hanamachi.game.RULINGS`). `made` is in milliseconds since 1970.
 */
export interface Setup {
  game: OkiyaSetup | MaikoSetup
  computers?: (string | null)[]
  shared?: boolean
  first?: number | null
  clock?: Clock | null
  seed?: string
  secrets?: string[]
  layouts?: string
  hints?: boolean
  rated?: boolean
  listed?: boolean
  deals?: string[]
  rulings?: number
  made?: number
}
/**
 * It is.
 */
export interface Pong {
  tell: 'pong'
}
/**
 * Which seats have somebody at the other end of a connection, and how many others watch.
 */
export interface Presence {
  tell: 'presence'
  here: boolean[]
  watching: number
}
/**
 * Why a request was refused: the error's code and a sentence.
 */
export interface Problem {
  error: string
  message: string
}
/**
 * The public key for which a browser makes its subscription to be called back, in base64url.
 */
export interface PushKey {
  key: string
}
/**
 * A device that is to be told nothing any more: its endpoint.
 */
export interface PushOff {
  endpoint: string
}
/**
 * The options for `navigator.credentials.create` or `.get`, in the standard's JSON; good for five minutes.
 */
export interface Question {
  options: {}
}
/**
 * How well somebody plays a game: points, 1000 at first, give or take so many (95 %), after so many games.
 */
export interface RatingLine {
  game: string
  points: number
  give_or_take: number
  games: number
}
/**
 * What the browser said changes nothing: the error's code, a sentence, and the table's number.
 */
export interface Refused {
  tell: 'refused'
  error: string
  message: string
  number: number
}
/**
 * Choices that take the place of earlier ones, and puzzles that are added to those known.
 */
export interface Remember {
  choices?: {
    [k: string]: string
  }
  /**
   * @maxItems 16
   */
  puzzles?: DailyPuzzles[]
}
/**
 * What follows your account: choices by name, and puzzles; nothing without an account.
 */
export interface Remembered {
  choices: {
    [k: string]: string
  }
  puzzles: DailyPuzzles[]
}
/**
 * Another name, for an account or for a passkey.
 */
export interface Rename {
  name: string
}
/**
 * A finished game with its 81 faces (empty: nothing was laid there), from before the first action to the end.
 */
export interface Replay {
  faces: string[]
  frames: Frame[]
}
/**
 * What came of your games, as far as they are counted; with `more`, ask again for the rest.
 */
export interface Results {
  scores: ScoreLine[]
  opponents: OpponentLine[]
  months: MonthLine[]
  more: boolean
}
/**
 * How many games of a kind you won, drew and lost.
 */
export interface ScoreLine {
  game: string
  won: number
  drawn: number
  lost: number
}
/**
 * The rules of a game in reading order.
 */
export interface RuleBook {
  game: string
  parts: Part[]
}
/**
 * How well who sits on a seat plays the game of this table; None where nobody with an account sits.
 */
export interface SeatRating {
  seat: number
  rating: RatingLine | null
}
/**
 * What a print takes: its pages, and how many tiles a page of them has room for.
 */
export interface Sheets {
  pages: number
  tiles: number
}
/**
 * The answer of a passkey; `bring` takes the tables of this device along.
 */
export interface SignIn {
  credential: {}
  bring?: boolean
}
/**
 * The events since the number that the browser had, and the table as it is now.
 */
export interface Update {
  tell: 'update'
  events: Numbered[]
  view: TableView
}
/**
 * The set of colours that the person on a seat wears, checked; null: they took it off.
 */
export interface Worn {
  tell: 'worn'
  seat: number
  set: unknown
}
/**
 * Who you are here: your account's name and when it was made (None: none), and how many tables you have sat at.
 */
export interface Yourself {
  account: string | null
  made: number | null
  passkeys: PasskeyLine[]
  ratings: RatingLine[]
  tables: number
}
