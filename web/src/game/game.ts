// The interface between the pages and a game. Each folder of games/ is one game. Its `index.ts` comes with every page
// and is small; its other parts are loaded with the pages that need them (registry.ts and the *Modules.ts files).
import type { Component, Snippet } from 'svelte'
import type { TableCommand, ConnectionState, PendingAction } from '../connection'
import type { Translate } from '../phrases'
import type { OpponentKind } from '../addresses'
import type {
  Acted,
  Clock,
  Moment,
  MonthSummary,
  NewTable,
  NumberedEvent,
  Part,
  PhraseSaid,
  PlayedTable,
  TableSummary,
  TableView,
  Update,
} from '../protocol'
import type { LessonProgress } from './lessonProgress.svelte'
import type { PuzzleResultsByDate } from './puzzleDays'

export type GameSetup = TableView['setup']
export type SeatColour = 'white' | 'violet' | 'pink' | 'green'

export type LocationParts = Pick<Location, 'pathname' | 'search' | 'hash'>

export interface PageDefinition {
  name: string
  /** The page's paths, without a final slash. A group called `game` is the name of a game. */
  path: RegExp
  /** Path of the page's component within src. */
  part: string
  /** The phrase catalogues and drawing sheets that the page needs at once. */
  words: readonly string[]
  drawings?: readonly string[]
  /** Page scripts that the server names in a preload header. For pages that people open from a link. */
  preload?: readonly string[]
  /**
   * The page's link in the page bar when shown from a page about a game, and its label if that is not the page's
   * name.
   */
  address?(game: string): string
  bar?: string
  /** Return the component's properties for an address. Without this the properties are the groups of the path. */
  given?(groups: Record<string, string>, address: LocationParts): object
  /** Whether the page needs the network and so cannot be cached on the device. */
  online?: boolean
}

/** The part of a game that every page loads (`index.ts`). */
export interface Game {
  /** Position of the game in lists of games. */
  order: number
  /** Pages of this game alone. */
  pages: readonly PageDefinition[]
  /** Phrase catalogues that the game's set-up needs on the front page. */
  setUpWords: readonly string[]
  /** Drawing sheets: the ones a table needs at once, then those it shows later. */
  drawings: readonly [string, ...string[]]
  /** Whether a record with pictures of a game in progress would reveal no secret. */
  open: boolean
  /** Return the colours of the seats, if seats have colours. */
  colours?(setup: GameSetup): readonly SeatColour[]
  table(): Promise<{ game: GameTableModule }>
  /** Load the part that plays the game without a network. */
  offline(): Promise<{ offline: GameOfflineModule }>
}

/** Callbacks for a table on this device: an update with the record so far, or the code of a refusal. */
interface OfflineTableListener {
  onUpdate(update: Update, record: PlayedTable): void
  onRefusal(code: string): void
  onFailure(message: string): void
}

export interface OfflineTable {
  do(command: TableCommand): void
  close(): void
}

/** The part of a game that runs its tables on this device, computer players included (`offline/index.ts`). */
export interface GameOfflineModule {
  open(record: PlayedTable, listener: OfflineTableListener, start?: () => Worker): OfflineTable
}

/** The state of a table's page. */
export interface TableState {
  connectionState: ConnectionState
  /** The code with which the server refused the connection. */
  refusalCode: string
  view: TableView | null
  /** `performance.now()` when the view came. The shown clocks run from there. */
  at: number
  /** Entries since the view before. Empty for the first view, which shows everything anyway. */
  news: readonly NumberedEvent[]
  /** All entries received since the page was opened, with those that were sent at the start. */
  heard: readonly NumberedEvent[]
  pending: PendingAction | null
  isOnlineBySeat: readonly boolean[]
  watching: number
  /** Recently said phrases by seat. */
  said: Readonly<Record<number, PhraseSaid>>
  /** The last phrases, which can be read after they are no longer shown. */
  saidBefore: readonly PhraseSaid[]
}

export interface TableProps {
  table: string
  invitation: string | null
  now: TableState
  view: TableView
  act(command: TableCommand, key?: string): boolean
  /** A button for the result that uploads a table of this device. */
  upload?: Snippet | undefined
}

/** Properties of a component that can act at a table. */
export interface ActionComponentProps {
  view: TableView
  /** Whether an action is pending. */
  busy: boolean
  act(command: TableCommand): boolean
}

export interface GameResultTexts {
  title: string
  why: string
}

/** The part of a game for its tables: the board component and the game's own phrases. */
export interface GameTableModule {
  Table: Component<TableProps>
  /** Whether a match has several games, so that the winner of the match is announced. */
  matches: boolean
  /** Whether the table component announces actions, turns and results itself, when its animations show them. */
  narrates?: boolean
  /** Return sentences about a seat's action for the live region. */
  acted(say: Translate, view: TableView, event: Acted): string
  /** Return a sentence about a secret shown to this screen only, or '' if the game has no secrets. */
  saw(say: Translate, view: TableView, place: string, tile: string): string
  /** Return one sentence about the action that is expected now, or '' if none is. */
  ask(say: Translate, view: TableView): string
  /** Return a headline and a sentence about the end of the last game, or null while it goes on. */
  result(say: Translate, view: TableView): GameResultTexts | null
  /** Return the score of a match that goes on, or '' if the match is a single game. */
  score?(say: Translate, view: TableView): string
}

/** The part of a game for the listening keys (`listening/index.ts`), loaded when one is pressed. */
export interface GameListeningModule {
  /** Return what lies on the boards, or '' if there is none yet. */
  describeBoard(say: Translate, view: TableView): string
  describeScore(say: Translate, view: TableView): string
}

/** The game's part of the invitation that a table shows before its first game. */
export interface InvitationTexts {
  /** Number of holes along a side of the drawn mat; 0 for a game without a print. */
  holes: number
  /** Whether the invitation may be for several people and lists them. */
  several: boolean
  heading: 'h1' | 'h2'
  /** Return a phrase that names the occasion, such as a match or a single game. */
  occasion(say: Translate, view: TableView): string
  time(say: Translate, clock: Clock): string
  /** Return further terms that were agreed. */
  terms(say: Translate, view: TableView): readonly string[]
}

interface LinkToGamePage {
  sign: string
  phrase: string
  /** Shown instead of the phrase's own note. */
  note?: string
  address: string
  /** Whether the page needs the server. */
  online?: true
  more?: readonly [phrase: string, address: string][]
}

/** The part of a game that sets up its tables on the front page (`setup/index.ts`). */
export interface GameSetUpModule {
  SetUp: Component<{ way: OpponentKind }>
  /** Prefix of the phrases that name the game's ways to play. */
  ways: string
  /** Return the request for one game against the weakest computer player that is still fun. */
  easy(say: Translate): NewTable
  /** Return links to further pages of the game. */
  links(say: Translate): readonly LinkToGamePage[]
  /** Return a phrase for the goal and score of a match, for lists of tables. */
  match?(say: Translate, line: TableSummary): string
  scored?(line: TableSummary): boolean
}

export interface ScreenProps {
  now: TableState
  view: TableView
  /** What the people in the room can do next on their phones, or ''. */
  note: string
}

/** The part of a game for a television that shows its tables to everybody in a room (`screen/index.ts`). */
export interface GameScreenModule {
  /** Component that shows a game from the first deal on. It gets a spectator's view only. */
  Screen: Component<ScreenProps>
  /** Component with the colour or token of a seat. */
  SeatMark: Component<{ view: TableView; seat: number }>
  seatCounts: readonly number[]
  /** Return the request for a table with these seats. */
  table(seats: NewTable['seats']): NewTable
}

/** The words of one moment of a lesson. */
export interface LessonMomentText {
  title: string
  text: string
}

export interface LessonProps {
  learning: LessonProgress
  view: TableView
  told: LessonMomentText
  answer: string
  /** Labels of the places that glow. */
  litPlaces: readonly string[]
}

/** The part of a game that teaches it in a first game (`lesson/index.ts`). */
export interface GameLessonModule {
  Lesson: Component<LessonProps>
  /** Return the values for variables in the phrases of the lesson's moments. */
  values(say: Translate, view: TableView): Record<string, string>
  /** Return a sentence about an action, if the words of the moment do not describe it. */
  acted(say: Translate, view: TableView, event: Acted): string
  /** Return a sentence that explains why an action is illegal. */
  whyNot(say: Translate, view: TableView, action: string, why: string | undefined): string
  /** Return the labels of the places that glow now. */
  listLitPlaces(say: Translate, view: TableView, learning: LessonProgress): string[]
  /** Return a selector for the element that gets the keyboard focus next, or null to keep the focus. */
  next(moment: Moment): string | null
}

export type RuleFigure = Part['figures'][number]

/** The part of a game that illustrates its rules (`rules/index.ts`). */
export interface GameRulesModule {
  /** Component of an interactive figure. */
  Figure: Component<{ figure: RuleFigure }>
  /** Return the view box of a drawing. */
  box(piece: string): string
}

/** A setting of a game: its phrases and its possible values. */
interface SettingRow {
  title: string
  values: readonly string[]
  word(value: string): string
  value(): string
  choose(value: string): void
}

/** The part of a game on a person's own page (`you/index.ts`). */
export interface GameAccountModule {
  settings: readonly SettingRow[]
  /** Component that shows a person's progress, or says that there is none yet. */
  Progress?: Component<{ months: readonly MonthSummary[] }>
}

/** The stored results of daily puzzles and the best result against the clock (`puzzles/puzzleResults.svelte.ts`). */
export interface PuzzleResultStorage {
  days(): PuzzleResultsByDate
  streak(): number
  /** Merge in results from this or another device. The better of two results counts. */
  add(days: PuzzleResultsByDate, streak: number): void
  /** Replace all stored results. */
  write(days: PuzzleResultsByDate, streak: number): void
  /** Register a callback for new results. */
  listen(listener: () => void): void
}

/** The part of a game that names its drawings for the colouring studio (`studio.ts`). */
export interface GameStudioModule {
  /** Sixteen tiles of the game for the preview. */
  tiles: readonly string[]
  box: string
  /** Whether the game has tokens. */
  tokens: boolean
  /** Drawings named by phrases of the game: a pattern of drawing names, and the prefix of the phrase. */
  phrases: readonly (readonly [RegExp, string])[]
}
