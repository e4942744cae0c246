// Generated from hanamachi.server.http.schema by `python3 dev.py web --types`. Change the messages there, not here.

export type FromBrowser = CommandRequest | RequestSnapshot | ShowColourSet | SayPhrase | Ping
export type ToBrowser =
  | Update
  | PatchUpdate
  | Acknowledged
  | Refused
  | Presence
  | ColourSetShown
  | ColourSetRefused
  | PhraseSaid
  | PhraseRefused
  | Pong

/**
 * Accept the open offer.
 */
export interface Accept {
  do: 'accept'
}
/**
 * A command was accepted: it is entry `number`, on disk.
 */
export interface Acknowledged {
  tell: 'heard'
  number: number
}
/**
 * Play an action, in the notation of the game.
 */
export interface Act {
  do: 'act'
  action: string
}
/**
 * A seat played an action.
 *
 * `told` are the public events of the action, of the package's `event_type`. A late spectator gets an empty `action`
 * if it was secret.
 */
export interface Acted {
  happened: 'acted'
  seat: number
  action: string
  told?: unknown[]
}
/**
 * An action with its expected result for the player, as estimated by a comparison.
 *
 * Attributes:
 * action: The action, such as `c7`.
 * lead: The expected lead at the end of the game, in points: the player's score minus the best other score.
 * win_rate: The expected share of a win, from 0 to 1. A win that two players share counts as 0.5.
 */
export interface ActionValue {
  action: string
  lead: number
  win_rate: number
}
/**
 * A seat accepted an offer.
 */
export interface Agreed {
  happened: 'agreed'
  seat: number
  offer: 'rematch' | 'replace' | 'takeback'
}
/**
 * A blocked person: the ID that removes the block, the name when blocked, and that time (ms since 1970).
 */
export interface BlockedPerson {
  id: string
  name: string
  at: number
}
/**
 * A cell: its tile, the seat whose token is on it, and the reason why its tile can be taken now (or None).
 */
export interface CellView {
  cell: string
  tile: string
  owner: number | null
  claim: ('border' | 'symbol' | 'vegetation') | null
}
/**
 * The time of a player.
 *
 * Attributes:
 * seconds: The time for a whole game, or for each turn if the rules say so. 1, 3 or 7 days are for each move.
 * increment: The seconds added after each action.
 */
export interface Clock {
  seconds: number
  increment?: number
}
/**
 * The remaining time of each seat when the message is sent, in milliseconds, and the seat whose clock runs.
 */
export interface ClockView {
  left: number[]
  running: number | null
}
/**
 * Refusal of a colour set that is shown to nobody: a code and a sentence.
 */
export interface ColourSetRefused {
  tell: 'not-worn'
  error: string
  message: string
}
/**
 * The colour set of the person on a seat, or null for none.
 */
export interface ColourSetShown {
  tell: 'worn'
  seat: number
  set: unknown
}
/**
 * A command. `follows` is the `number` of the client's view; `invitation`, for `sit`, the key to an open seat.
 */
export interface CommandRequest {
  say: 'do'
  follows: number
  command: Sit | Leave | Return | Start | Act | Hint | Resign | Offer | Accept | Decline
  invitation?: string
}
/**
 * Take an open seat, or the first one for None, under a name of 1 to 24 characters.
 */
export interface Sit {
  do: 'sit'
  name: string
  seat?: number | null
}
/**
 * Leave the table. Before the first game the seat becomes open; later it is kept for the person.
 */
export interface Leave {
  do: 'leave'
}
/**
 * Return to a kept seat.
 */
export interface Return {
  do: 'return'
}
/**
 * Be ready for the next game, which is dealt when all seats are ready.
 */
export interface Start {
  do: 'start'
}
/**
 * Ask what each action is worth, at a table that allows hints. Clients compute the answer.
 */
export interface Hint {
  do: 'hint'
}
/**
 * Resign the current game.
 */
export interface Resign {
  do: 'resign'
}
/**
 * Offer to take back one's last action, to play a rematch, or to give a seat to a computer player.
 *
 * `seat` is the seat for the computer player. It is open, or its person has left.
 */
export interface Offer {
  do: 'offer'
  offer: 'rematch' | 'replace' | 'takeback'
  seat?: number | null
}
/**
 * Decline the open offer, or withdraw one's own.
 */
export interface Decline {
  do: 'decline'
}
/**
 * A seat for a computer player.
 */
export interface ComputerSeat {
  who: 'computer'
  player: string
}
/**
 * The state of a daily deal after some actions of the solo player, who has seat 0.
 *
 * Attributes:
 * day: The date, such as 2026-11-26.
 * par: The number of turns that the player `master` needs to fill the board (a median).
 * two_stars: The maximum number of turns for two stars. At most `par` turns give three stars, any other full board
 * one.
 * turns: The number of turns begun so far, or needed in a finished game.
 * filled: Whether the game is over and the board is full.
 * house: The visible state for the solo player. The other seat never acts.
 * actions: The legal actions.
 * steps: The steps of the last action.
 * saw: The tile that the last action showed in secret, or None.
 */
export interface DailyDeal {
  day: string
  par: number
  two_stars: number
  turns: number
  filled: boolean
  house: HouseView
  actions: string[]
  steps: StepView[]
  saw: Look | null
}
/**
 * The visible state of a game.
 *
 * Attributes:
 * floor: The 81 places from a9 to i1: empty for no tile, `?` for a face-down tile, otherwise the face.
 * boards: The board of each seat.
 * teachers: The four teachers.
 * reserve: The number of kamon in the reserve.
 * swept: The tiles that left the game.
 * turn: The seat to move, or None if the game is over.
 * phase: The decision that this seat has to make.
 * up: The place of the first tile of a pair, or None.
 * called: Whether a teacher was called in this turn.
 * matched: Whether a pair was found in this turn.
 * look: The visit of One-san, or None.
 * open_cells: The letters of the cells from which the sweep of a row can still take a tile.
 * end: The end that was called, or None.
 * round: The number of the round, from 1.
 * down: The number of face-down tiles.
 * friends: The number of friends among them.
 * still: The number of rounds without progress.
 * stall: The number of rounds without progress that call the end.
 * outcome: The result, or None while the game goes on.
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
  look: OneSanVisit | null
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
 * A seat's board.
 *
 * Attributes:
 * colour: The letter of the seat's colour.
 * cells: The tiles on each of the nine cells, from fan to comb.
 * kamon: The number of kamon.
 * score: The score.
 * own: The number of tiles of the seat's colour.
 * other: The number of other tiles.
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
 * A teacher: the kamon on the card, and the reason why this seat cannot call the teacher now, or None.
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
 * A visit of One-san: the seat that looks, the places, the number of looks left, and the last tile.
 *
 * Only the seat that looks gets the tile.
 */
export interface OneSanVisit {
  seat: number
  places: string[]
  left: number
  tile: string | null
}
/**
 * The end that was called: the reason, the seat that called it (None for a stall), and the number of turns left.
 */
export interface EndView {
  reason: string
  seat: number | null
  turns_left: number
}
/**
 * The result of a game: the score of each seat, the winners (several share a win), and the reason of the end.
 */
export interface HouseOutcome {
  scores: number[]
  winners: number[]
  reason: string
}
/**
 * A step of the public history. The step of a secret look has no face.
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
 * A secret look: the place, the tile, and the index of its step in the history.
 */
export interface Look {
  place: string
  tile: string
  step: number
}
/**
 * Your daily puzzles of a game by day (such as 2026-11-21), and your longest streak against the clock.
 */
export interface DailyPuzzles {
  game: string
  days?: {[k: string]: PuzzleDay}
  streak?: number
}
/**
 * The outcome of one daily puzzle, and the number of wrong moves before its solution.
 *
 * A daily deal of Maiko has the number of turns instead.
 */
export interface PuzzleDay {
  how: 'late' | 'shown' | 'solved' | 'tried'
  misses: number
}
/**
 * A game was dealt. The seat `first` makes the first move.
 */
export interface Dealt {
  happened: 'dealt'
  game: number
  first: number
}
/**
 * The review of one decision: the player's action, the best actions, and what the difference cost.
 *
 * Attributes:
 * frame: The index of the frame of the replay before the action.
 * action: The action of the player.
 * options: The compared actions with their values for a perfect memory, the best first. The player's action is
 * among them.
 * best_by_memory: The best action with the memory that the player probably had. It is `action` unless another one
 * is significantly better.
 * cost: The expected points lost against the best action with a perfect memory, at least 0.
 * cost_by_memory: The expected points lost against `best_by_memory`, or 0 if that is `action`.
 * standard_error: The standard error of `cost`, in points.
 * kind: The reason why points were lost: a tile was `forgotten`, the action was `risky`, or something better was
 * `missed`. A missed action needs no more memory than the player had. The kind is `good` if the cost is
 * not significant.
 * missed: The kind of chance that a `missed` decision passed over, else empty. It is `kamon` if it was better to
 * call no teacher, and `more` if it was better to go on than to stop.
 * forgotten: The tiles that a `forgotten` decision would have needed.
 */
export interface DecisionReview {
  frame: number
  action: string
  options: ActionValue[]
  best_by_memory: string
  cost: number
  cost_by_memory: number
  standard_error: number
  kind: 'forgotten' | 'good' | 'missed' | 'risky'
  missed: '' | 'kamon' | 'more' | 'pair' | 'stop' | 'sweep' | 'teacher' | 'tile'
  forgotten: ForgottenTile[]
}
/**
 * A face-down tile that the player had seen before and could have used.
 *
 * Attributes:
 * place: The name of its place, such as `c7`.
 * face: The text of its face, such as `Fw`.
 * seen_frame: The index of the last frame of the replay in which the player saw it.
 * secret: Whether it was never turned over for all, so that the player knew it from the teacher One-san.
 */
export interface ForgottenTile {
  place: string
  face: string
  seen_frame: number
  secret: boolean
}
/**
 * The visible state for a seat before a decision, and its legal actions.
 *
 * Attributes:
 * view: The visible state.
 * actions: The legal actions, such as `c7`.
 */
export interface DecisionView {
  view: HouseView
  actions: string[]
}
/**
 * A seat declined or withdrew an offer.
 */
export interface Declined {
  happened: 'declined'
  seat: number
  offer: 'rematch' | 'replace' | 'takeback'
}
/**
 * Subscription of a browser to push messages, as the browser sends it.
 */
export interface Device {
  endpoint: string
  p256dh: string
  auth: string
  language: string
  quiet?: QuietHours | null
}
/**
 * The hours in which a device gets no notifications: begin and end in minutes after local midnight.
 *
 * They may contain midnight. The offset is local time minus UTC, in minutes.
 */
export interface QuietHours {
  since: number
  until: number
  offset: number
}
/**
 * A game of another table whose deal is played again: the name of its table, and its number.
 *
 * The name is empty where it must stay hidden, because a replay of the earlier game shows all tiles.
 */
export interface EarlierGame {
  table: string
  game: number
}
/**
 * A game ended.
 */
export interface Ended {
  happened: 'ended'
  winners: number[]
  reason: string
}
/**
 * The end of a game. `reason` is the game's own, `resignation` or `time`; `loser` resigned or ran out of time.
 */
export interface EndingView {
  winners: number[]
  reason: string
  loser?: number | null
}
/**
 * An entry of a record: a command of a seat at a time.
 *
 * Attributes:
 * n: The number of the entry, from 1.
 * at: The time, in milliseconds since 1970.
 * seat: The seat.
 * command: The command.
 * person: The person who took the seat. It never leaves the server.
 * shuffle: The number of the first shuffle whose deal is of the agreed kind, from 0.
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
 * End the time of the seat to move, whose clock is empty.
 */
export interface Tick {
  do: 'tick'
}
/**
 * A moment of a replay: the start of the game, or the state after an action.
 *
 * Attributes:
 * action: The action, such as `c7`, or None at the start.
 * seat: The seat that took the action.
 * told: The public steps of the action.
 * view: The visible state for a spectator.
 * known: For each seat, the places of the face-down tiles that it knows with a perfect memory, such as `c7`.
 */
export interface Frame {
  action: string | null
  seat: number | null
  told: StepView[]
  view: HouseView
  known: string[][]
}
/**
 * Request a snapshot of the table with the events since entry `since`.
 */
export interface RequestSnapshot {
  say: 'look'
  since: number
}
/**
 * Show the others at the table a colour set, or none (None). It is stored with the table, but not in its record.
 */
export interface ShowColourSet {
  say: 'wear'
  set: unknown
}
/**
 * Say a set phrase to everybody at the table. No record contains it.
 */
export interface SayPhrase {
  say: 'phrase'
  phrase: 'again' | 'good-luck' | 'goodbye' | 'hello' | 'oh' | 'one-moment' | 'thank-you' | 'well-played'
}
/**
 * Check whether the connection is alive; answered by `Pong`.
 */
export interface Ping {
  say: 'ping'
}
/**
 * A game of a match. Actions and notation are empty while the game hides something.
 *
 * `outcome` is the result by the rules. `hinted` has the number of actions before each hint.
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
 * The outcome of a game by the rules. `winners` is empty after a draw.
 */
export interface OutcomeView {
  winners: number[]
  reason: 'blockade' | 'full garden' | 'line' | 'square'
  ties: PatternView[]
  tiles_left: number
}
/**
 * A winning pattern: its shape, and the names of its four cells in the order a4 to d1.
 */
export interface PatternView {
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
 * The view of a garden: sixteen cells from a4 to d1, the seat to move, the last move, and the outcome.
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
 * A seat asked for a hint.
 */
export interface Hinted {
  happened: 'hinted'
  seat: number
}
/**
 * A person left.
 */
export interface Left {
  happened: 'left'
  seat: number
}
/**
 * An interactive first game.
 *
 * Attributes:
 * game: The name of the game.
 * parts: The number of its parts. Each moment belongs to one of them.
 * moments: The moments of all parts. The lesson starts at the first one.
 */
export interface Lesson {
  game: string
  parts: number
  moments: Moment[]
}
/**
 * A moment of a lesson: the table as the learner sees it, and the events since the moment before.
 *
 * Attributes:
 * words: The name of the text of this moment.
 * part: The number of the part of the lesson, from 0.
 * view: The view of the table.
 * news: The events since the moment before.
 * wanted: The legal actions that the lesson waits for, with the number of the moment that follows each.
 * onward: The number of the next moment if no action is wanted. The lesson is over if this is None and no action
 * is wanted.
 * astray: A word of the game for the reason why an action is not allowed, by place.
 * lit: The places that the text mentions.
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
  wanted: {[k: string]: number}
  onward: number | null
  astray: {[k: string]: string}
  lit: string[]
}
/**
 * A table as one person sees it. `first` is None if the seat that starts is random.
 *
 * `match`, `board` and `commitment` are None until the first game is dealt, when all seats are taken. `can` and
 * `actions` are what this person can do now. `replaceable` are the seats that they can offer to a computer player.
 * `invitation` is the key to an open seat, for people at the table. `chosen` says that deals of a kind were agreed;
 * `layouts` says which kind, after the match. `again` says that the deal was played before; its table is empty until
 * this game is over. `phrases` says whether set phrases can be said now.
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
  again?: EarlierGame
}
/**
 * The set-up of a match: its form (`single`, `first-to-3`, `points-10` …) and the ruling for a full garden.
 */
export interface OkiyaSetup {
  game: 'okiya'
  form?: string
  full_garden?: 'blockade' | 'draw'
}
/**
 * The set-up of a game of Maiko.
 *
 * Attributes:
 * colours: The letters of the seats' colours.
 * left_out: The colour that two players leave out, or an empty text to draw it.
 * stall: The number of rounds without progress that call the end.
 */
export interface MaikoSetup {
  game: 'maiko'
  colours?: string
  left_out?: '' | 'green' | 'pink' | 'violet' | 'white'
  stall?: number
}
/**
 * A seat. The name is empty for an open seat; `yours` says whether it is a seat of the client's person.
 */
export interface SeatView {
  name: string
  computer: string | null
  yours: boolean
  away: boolean
  ready: boolean
}
/**
 * The current or last match. `starter` is the seat that starts the next game.
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
 * The view of one seat in a game of Okiya.
 */
export interface OkiyaBoard {
  game: 'okiya'
  view: GardenView
  svg?: string
}
/**
 * The view of one seat in a game of Maiko.
 */
export interface MaikoBoard {
  game: 'maiko'
  view: HouseView
  svg?: string
}
/**
 * An offer: who made it, the seat to replace (`whom`), the seats that agreed, and those that still have to.
 */
export interface OfferView {
  seat: number
  offer: 'rematch' | 'replace' | 'takeback'
  whom: number | null
  agreed: number[]
  asked: number[]
}
/**
 * A person took a seat.
 */
export interface Sat {
  happened: 'sat'
  seat: number
  name: string
}
/**
 * A person returned.
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
 * A seat saw something in secret. Only this seat gets the event.
 */
export interface Saw {
  happened: 'saw'
  seat: number
  place: string
  tile: string
}
/**
 * A seat resigned.
 */
export interface Resigned {
  happened: 'resigned'
  seat: number
}
/**
 * The time of a seat ran out.
 */
export interface TimedOut {
  happened: 'timedout'
  seat: number
}
/**
 * A match ended.
 */
export interface MatchEnded {
  happened: 'matchended'
  winners: number[]
}
/**
 * A seat made an offer. `whom` is the seat to give to a computer player.
 */
export interface Offered {
  happened: 'offered'
  seat: number
  offer: 'rematch' | 'replace' | 'takeback'
  whom?: number | null
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
 * The last action of a seat was taken back, with all later ones. `actions` is their number.
 */
export interface TookBack {
  happened: 'tookback'
  seat: number
  actions: number
}
/**
 * Whether the lobby is open, and the kinds of games that can be requested.
 */
export interface LobbyView {
  open: boolean
  wishes: WishSummary[]
}
/**
 * A kind of game that can be requested, and the number of people who wait for it.
 */
export interface WishSummary {
  wish: Wish
  waiting: number
}
/**
 * A game that a person wants to play with strangers, with its number of seats and its clock.
 *
 * People with equal wishes are seated together.
 */
export interface Wish {
  game: OkiyaSetup | MaikoSetup
  seats: number
  clock: Clock
  rated?: boolean
}
/**
 * A new table; `invitation` is the key to its open seat, if it has one.
 */
export interface MadeTable {
  table: string
  invitation: string | null
}
/**
 * The number of tiles that a player remembered, estimated from the player's actions.
 *
 * Attributes:
 * tiles: The most likely number of tiles, or None for a perfect memory.
 * low: The lower end of the interval that contains the true number with a probability of at least 0.9.
 * high: The upper end of this interval, or None if a perfect memory is possible.
 * decisions: The number of decisions that depend on the memory.
 * misplaced: The estimated number of flips of a wrong place: one beside the right place, or one confused with it.
 * curve: The memory at the start of each own turn.
 */
export interface MemoryEstimate {
  tiles: number | null
  low: number
  high: number | null
  decisions: number
  misplaced: number
  curve: MemoryPoint[]
}
/**
 * A point of the curve of a player's memory: the remembered tiles at the start of one of the player's turns.
 *
 * Attributes:
 * frame: The index of the frame of the replay.
 * knowable: The number of face-down tiles that a perfect memory would know.
 * low: The lower end of the interval for the number of tiles that the player remembered.
 * high: The upper end of this interval.
 */
export interface MemoryPoint {
  frame: number
  knowable: number
  low: number
  high: number
}
/**
 * A memory puzzle with its solution, which the page shows only after the answer.
 *
 * Attributes:
 * level: The level, 1 to 5.
 * number: The number of the puzzle in its level, from 1.
 * count: The number of puzzles in the level.
 * seat: The seat of the solver.
 * start: The visible state before the first action.
 * shown_actions: The actions that the solver watches before the decision.
 * turns: The number of turns that begin before the decision.
 * actions: The legal actions of the decision.
 * gains: The expected gain of each legal action, in points until the end of the turn.
 * answers: The best actions. Several ones are equivalent.
 * needed: The tiles to remember.
 * theme: The kind of the best action.
 * faces: The face on each of the 81 places, or an empty text.
 */
export interface MemoryPuzzleView {
  level: number
  number: number
  count: number
  seat: number
  start: HouseView
  shown_actions: ShownAction[]
  turns: number
  actions: string[]
  gains: {[k: string]: number}
  answers: string[]
  needed: NeededTile[]
  theme: string
  faces: string[]
}
/**
 * A shown action: its public steps, and the visible state after it for the solver's seat.
 */
export interface ShownAction {
  told: StepView[]
  view: HouseView
}
/**
 * A tile to remember: its place, its face, and the turn in which it was last shown, counted from 1.
 */
export interface NeededTile {
  place: string
  tile: string
  turn: number
}
/**
 * Your accuracy in a month (such as 2026-11, UTC).
 *
 * It counts moves with a choice and without a hint, the best ones among them, and the tiles lost by the others.
 */
export interface MonthSummary {
  game: string
  month: string
  games: number
  moves: number
  exact: number
  lost: number
}
/**
 * The new name of an account or a passkey.
 */
export interface NameChange {
  name: string
}
/**
 * A new passkey from the browser: the name of a new account, the name of the passkey, and its credential.
 */
export interface NewPasskey {
  name: string
  passkey: string
  credential: {}
}
/**
 * A request for a new table; `first` is None if the seat that starts is drawn by lot.
 *
 * Without a seat of yours, at least one is open: a screen shows the table, and people join by its invitation.
 *
 * `layouts`, for Okiya: any; first, second or neither (the winner with best play); openings-1 to openings-6 (number
 * of winning openings). With `hints` the player to move may ask for one. Anybody may watch a `listed` table. Seats
 * of a `rated` table are for people with accounts.
 */
export interface NewTable {
  game: OkiyaSetup | MaikoSetup
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats: (YourSeat | OpenSeat | ComputerSeat)[]
  first?: number | null
  clock?: Clock | null
  layouts?: string
  hints?: boolean
  rated?: boolean
  listed?: boolean
}
/**
 * A seat for the person who makes the request. Two such seats share one screen.
 */
export interface YourSeat {
  who: 'you'
  name: string
}
/**
 * A seat for anybody who has the invitation.
 */
export interface OpenSeat {
  who: 'open'
}
/**
 * An event and the number of its entry.
 */
export interface NumberedEvent {
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
 * A request for an opponent; `knock` is a random ID, and a repetition with the same ID counts once.
 */
export interface OpponentRequest {
  knock: string
  wish: Wish
  name: string
}
/**
 * Your score against a person (name "" for deleted people) or a computer player.
 */
export interface OpponentSummary {
  game: string
  name: string
  computer: string | null
  won: number
  drawn: number
  lost: number
}
/**
 * Your profile: account name and its time (null without an account), passkeys, ratings, number of past tables.
 */
export interface OwnProfile {
  account: string | null
  made: number | null
  passkeys: PasskeySummary[]
  ratings: RatingSummary[]
  tables: number
}
/**
 * One of your passkeys: ID (base64url), name, and times of registration and last use (ms since 1970).
 */
export interface PasskeySummary {
  id: string
  name: string
  made: number
  used: number
}
/**
 * A rating: points (1000 at first), half the width of its 95 % interval in points, and rated games.
 */
export interface RatingSummary {
  game: string
  points: number
  give_or_take: number
  games: number
}
/**
 * A paragraph of the rules: the name of its phrase, and its kind (text, list item, or item with a bold term).
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
 * Drawings side by side, as rows of ids.
 */
export interface ShownDrawings {
  shows: 'drawings'
  name: string
  rows: string[][]
}
/**
 * A game of Okiya from before its first move to after its last, which the reader can step through.
 */
export interface ShownGarden {
  shows: 'garden'
  name: string
  moments: ShownMoment[]
}
/**
 * A garden, and the reason why each illegal cell cannot be taken.
 */
export interface ShownMoment {
  view: TableView
  astray: {[k: string]: string}
}
/**
 * The floor plan with its tiles face down (the first scene), and the scenes after tiles are turned over.
 */
export interface ShownHouse {
  shows: 'house'
  name: string
  view: TableView
  scenes: Scene[]
}
/**
 * A visible position, the name of its text, and the number of the next scene for each offered action.
 */
export interface Scene {
  words: 'apart' | 'friend' | 'open' | 'pair' | 'start' | 'sweep' | 'swept'
  house: HouseView
  leads: {[k: string]: number}
}
/**
 * A player's board of Maiko at seat 0, and the scenes that follow if tiles can be swept from it.
 */
export interface ShownBoard {
  shows: 'board'
  name: string
  view: TableView
  house: HouseView
  scenes: Scene[]
}
/**
 * Options for `navigator.credentials.create` or `.get`, valid for five minutes.
 */
export interface PasskeyOptions {
  options: {}
}
/**
 * Ask for the options of a new passkey; `name` is the name of a new account.
 */
export interface PasskeyOptionsRequest {
  name: string
}
/**
 * A past table of yours, with your seats and the seats that won the match.
 */
export interface PastTable {
  line: TableSummary
  yours: number[]
  winners: number[]
  rated: boolean
}
/**
 * A table in a list: `at` is the time of its last change, `left` the rest of a limit in days (both in ms).
 */
export interface TableSummary {
  table: string
  game: OkiyaSetup | MaikoSetup
  phase: 'between' | 'over' | 'playing' | 'waiting'
  seats: SeatSummary[]
  score: number[]
  your_turn: boolean
  at: number
  left?: number | null
}
/**
 * The player on a seat (empty: nobody), and the name of the computer player if it is one.
 */
export interface SeatSummary {
  name: string
  computer: string | null
}
/**
 * A page of your past tables, the last changed first; `more` tells whether another page follows.
 */
export interface PastTablesPage {
  tables: PastTable[]
  more: boolean
}
/**
 * The events since entry `follows`, and the patches of the view: for everybody at the table, and for this client.
 *
 * `hanamachi.table.patches` applies a patch to a view. A client without the view of `follows` asks for the whole view.
 */
export interface PatchUpdate {
  tell: 'changed'
  follows: number
  events: NumberedEvent[]
  all: {}
  you: {}
}
/**
 * The server refused a set phrase (a ready-made chat message): the code and the sentence of the error.
 */
export interface PhraseRefused {
  tell: 'not-said'
  error: string
  message: string
}
/**
 * The person on a seat said a set phrase, perhaps from another connection of this client's person.
 */
export interface PhraseSaid {
  tell: 'phrase'
  seat: number
  phrase: 'again' | 'good-luck' | 'goodbye' | 'hello' | 'oh' | 'one-moment' | 'thank-you' | 'well-played'
}
/**
 * A table that was played without the server. The person who uploads it gets the seats of its people.
 */
export interface PlayedTable {
  setup: Setup
  /**
   * @maxItems 1280
   */
  entries: Entry[]
}
/**
 * The set-up of a table, which is the head of its record. A person who sits down agrees to it.
 *
 * Attributes:
 * game: The options of the game.
 * computers: The computer player of each seat, or None for a person.
 * shared: Whether all people use one screen.
 * first: The seat that starts the first game, or None for a random one.
 * clock: The time of each player, or None.
 * seed: The seed of all deals, as hex. It is never shown.
 * secrets: The secrets of finished games, in a record that is shown.
 * layouts: The kind of deals.
 * hints: Whether players can ask for hints.
 * rated: Whether the games are rated.
 * listed: Whether anybody can watch the table.
 * deals: The texts of given deals.
 * again: The earlier game whose deal is the first one here, or None.
 * rulings: The version of the rulings (`hanamachi.game.RULINGS`).
 * made: The time when the table was made, in milliseconds since 1970.
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
  again?: EarlierGame | null
  rulings?: number
  made?: number
}
/**
 * The answer to `Ping`.
 */
export interface Pong {
  tell: 'pong'
}
/**
 * Preferences to store, and puzzles to merge with the stored ones: the first solution of a day counts.
 */
export interface PreferenceChange {
  choices?: {[k: string]: string}
  /**
   * @maxItems 16
   */
  puzzles?: DailyPuzzles[]
}
/**
 * The seats whose players are connected, and the number of other watchers.
 */
export interface Presence {
  tell: 'presence'
  here: boolean[]
  watching: number
}
/**
 * The number of pages of a print, and the number of tiles on a page.
 */
export interface PrintSize {
  pages: number
  tiles: number
}
/**
 * A refused request: the code of the refusal and a sentence.
 */
export interface Problem {
  error: string
  message: string
}
/**
 * The server's public key for push subscriptions, in base64url.
 */
export interface PushKey {
  key: string
}
/**
 * The push endpoint of a device to unsubscribe.
 */
export interface PushOff {
  endpoint: string
}
/**
 * A command was refused: the code and the sentence of the error, and the number of the table's last entry.
 */
export interface Refused {
  tell: 'refused'
  error: string
  message: string
  number: number
}
/**
 * A finished game with all faces open.
 *
 * Attributes:
 * faces: The face that was dealt to each of the 81 places, empty for no tile.
 * frames: The start of the game, and the state after each action.
 * highlight: The index of the frame at which the turn begins that changed a score most.
 */
export interface Replay {
  faces: string[]
  frames: Frame[]
  highlight: number
}
/**
 * State of a request: its table when players are found, or None and the number of people who wait for the same.
 */
export interface RequestState {
  table: string | null
  waiting?: number
}
/**
 * Your results as far as they are counted; with `more`, ask again to count further tables.
 */
export interface Results {
  scores: ScoreSummary[]
  opponents: OpponentSummary[]
  months: MonthSummary[]
  more: boolean
}
/**
 * Your score in a kind of game.
 */
export interface ScoreSummary {
  game: string
  won: number
  drawn: number
  lost: number
}
/**
 * The review of a seat, with the visible states before its decisions.
 *
 * Attributes:
 * review: The review.
 * decision_views: The visible state before each decision of the review, in the same order.
 */
export interface ReviewView {
  review: SeatReview
  decision_views: DecisionView[]
}
/**
 * The review of a finished game for one seat.
 *
 * Attributes:
 * seat: The number of the seat.
 * decisions: The decisions with more than one legal action, in order.
 * lessons: The indexes in `decisions` of at most two mistakes to learn from, the more costly one first.
 * memory: The estimated memory of the player, or None if too few decisions depend on it.
 */
export interface SeatReview {
  seat: number
  decisions: DecisionReview[]
  lessons: number[]
  memory: MemoryEstimate | null
}
/**
 * The written rules of a game, in reading order.
 */
export interface RuleBook {
  game: string
  parts: Part[]
}
/**
 * The rating of the person on a seat in this kind of game, null without an account.
 */
export interface SeatRating {
  seat: number
  rating: RatingSummary | null
}
/**
 * A passkey's answer to a sign-in; `bring` adds the tables of this device to the account.
 */
export interface SignIn {
  credential: {}
  bring?: boolean
}
/**
 * The preferences and puzzles of your account.
 */
export interface StoredPreferences {
  choices: {[k: string]: string}
  puzzles: DailyPuzzles[]
}
/**
 * A full update: the whole view, and the events after the last entry that the client has.
 */
export interface Update {
  tell: 'update'
  events: NumberedEvent[]
  view: TableView
}
