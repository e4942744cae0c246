// The interface of a game's browser part. Each folder of games/ is one game, and brings the parts below: its `index.ts` comes
// with every page and is small. The other parts come with the pages that need them (registry.ts and the *Parts.ts beside it).
import type { Component } from 'svelte'
import type { Command, LineState, Pending } from '../connection'
import type { Say } from '../phrases'
import type { Way } from '../addresses'
import type {
  Acted,
  Clock,
  Moment,
  MonthLine,
  NewTable,
  Numbered,
  Part,
  PhraseSaid,
  PlayedTable,
  TableLine,
  TableView,
  Update,
} from '../protocol'
import type { Learning } from './lessonProgress.svelte'
import type { PuzzleDays } from './puzzleDays'

export type Setup = TableView['setup']
export type Colour = 'white' | 'violet' | 'pink' | 'green'

export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

export interface Page {
  name: string
  /** Its paths, without a slash at the end. A group called `game` is a game's name. */
  path: RegExp
  /** Its component, by its place in src. */
  part: string
  /** The catalogues of words and the sheets of drawings that it needs at once. */
  words: readonly string[]
  drawings?: readonly string[]
  /** The server names its files in a header, and the scripts of these pages after them: it is one that people open from a link. */
  preload?: readonly string[]
  /** Where the bar of pages leads, from a page about a game; and its word there, if it is not the page's name. */
  address?(game: string): string
  bar?: string
  /** What its component is given of an address; without it, the groups of the path. */
  given?(groups: Record<string, string>, address: Address): object
  /** Whether it cannot be kept on the device. */
  online?: boolean
}

/** `index.ts` of a game. */
export interface Game {
  /** Where it stands among the others. */
  order: number
  /** Pages of its own. */
  pages: readonly Page[]
  /** The catalogues of words that its set-up needs on the front page. */
  setUpWords: readonly string[]
  /** The sheets with its drawings: what a table opens with, and what it shows later. */
  drawings: readonly [string, ...string[]]
  /** Whether a record shows nothing too early that has pictures of a game under way. */
  open: boolean
  /** The colours of its seats, where they have any. */
  colours?(setup: Setup): readonly Colour[]
  table(): Promise<{ game: TablePart }>
  /** How it is played without the network, where it can be. */
  offline?(): Promise<{ offline: OfflinePart }>
}

/** What is heard of a table on this device: what happened, with all that was said up to then; what was refused, by its code. */
interface OfflineListener {
  update(update: Update, record: PlayedTable): void
  refused(code: string): void
  failed(message: string): void
}

export interface OfflineTable {
  do(command: Command): void
  close(): void
}

/** `offline/index.ts`: its tables on this device alone, computer players included. */
export interface OfflinePart {
  open(record: PlayedTable, listener: OfflineListener, start?: () => Worker): OfflineTable
}

/** What a page knows of its table. */
export interface TableState {
  line: LineState
  /** What the house said when it refused the line. */
  why: string
  view: TableView | null
  /** `performance.now()` when the view came: its clocks run from there. */
  at: number
  /** What happened since the view before; empty for the first one, which tells what everybody knows. */
  news: readonly Numbered[]
  /** All that was told since the page was opened, and what it was told then of what had happened before. */
  heard: readonly Numbered[]
  pending: Pending | null
  here: readonly boolean[]
  watching: number
  /** What was said lately, by the seat of who said it. */
  said: Readonly<Record<number, PhraseSaid>>
}

export interface TableProps {
  table: string
  invitation: string | null
  now: TableState
  view: TableView
  act(command: Command, key?: string): boolean
}

/** What a component is given with which something can be done at a table. */
export interface ActProps {
  view: TableView
  /** Whether something is under way. */
  busy: boolean
  act(command: Command): boolean
}

export interface Result {
  title: string
  why: string
}

/** What a table asks of its game: its board, and its own words. */
export interface TablePart {
  Table: Component<TableProps>
  /** Whether a match has several games, so that who wins it is worth saying. */
  matches: boolean
  /** What a seat did, in sentences for the live region. */
  acted(say: Say, view: TableView, event: Acted): string
  /** What was shown to this screen in secret; empty where a game has no secrets. */
  saw(say: Say, view: TableView, place: string, tile: string): string
  /** What is asked now, in one sentence; empty when nothing is. */
  ask(say: Say, view: TableView): string
  /** How the last game ended, in a headline and a sentence; null while it goes on. */
  result(say: Say, view: TableView): Result | null
}

/** What a game's table says on the letter that waits there before the first game. */
export interface Letter {
  /** The holes in a side of its mat; none for a game without a print. */
  holes: number
  /** Whether it may be for more than two, and lists them. */
  several: boolean
  heading: 'h1' | 'h2'
  /** What whoever is invited is invited to. */
  occasion(say: Say, view: TableView): string
  time(say: Say, clock: Clock): string
  /** What else was agreed. */
  terms(say: Say, view: TableView): readonly string[]
}

interface SetUpLink {
  sign: string
  phrase: string
  /** Said instead of the phrase's own note. */
  note?: string
  address: string
  more?: readonly [phrase: string, address: string][]
}

/** `setup/index.ts`: how a table of it is set up on the front page. */
export interface SetUpPart {
  SetUp: Component<{ way: Way }>
  /** How the names of the phrases for its ways to play begin. */
  ways: string
  /** One game against the weakest computer player that is fun. */
  easy(say: Say): NewTable
  /** What else can be done with it. */
  links(say: Say): readonly SetUpLink[]
  /** What is played for at a table, and whether its score says something yet. */
  match?(say: Say, line: TableLine): string
  scored?(line: TableLine): boolean
}

/** The words of a moment. */
export interface Told {
  title: string
  text: string
}

export interface LessonProps {
  learning: Learning
  view: TableView
  told: Told
  answer: string
}

/** `lesson/index.ts`: a first game. */
export interface LessonPart {
  Lesson: Component<LessonProps>
  /** What the phrases of its moments speak of. */
  values(say: Say, view: TableView): Record<string, string>
  /** What was done, where the words of a moment do not say it. */
  acted(say: Say, view: TableView, event: Acted): string
  /** Why an action is not legal. */
  whyNot(say: Say, view: TableView, action: string, why: string | undefined): string
  /** Where whoever plays by keyboard goes on, as a selector; null to stay. */
  next(moment: Moment): string | null
}

export type ShownFigure = Part['figures'][number]

/** `rules/index.ts`: the illustrations of its rules. */
export interface RulesPart {
  /** A figure that is more than drawings. */
  Figure: Component<{ figure: ShownFigure }>
  /** The view box of a drawing. */
  box(piece: string): string
}

/** A choice on a game's pages, as a row of the settings: its phrases, and what it may be. */
interface SettingRow {
  title: string
  values: readonly string[]
  word(value: string): string
  value(): string
  choose(value: string): void
}

/** `you/index.ts`: what the page of a person has of it. */
export interface YouPart {
  settings: readonly SettingRow[]
  /** How somebody has come on; where there is nothing yet, it says so. */
  Progress?: Component<{ months: readonly MonthLine[] }>
}

/** `puzzles/memory.svelte.ts`: the daily puzzles on this device, and the best result against the clock. */
export interface PuzzleMemory {
  days(): PuzzleDays
  streak(): number
  /** Merge in what went on here or elsewhere; of two results the better counts. */
  add(days: PuzzleDays, streak: number): void
  /** Know these alone. */
  write(days: PuzzleDays, streak: number): void
  /** Call this whenever there is more. */
  listen(hear: () => void): void
}

/** `studio.ts`: its drawings, to be coloured in. */
export interface StudioPart {
  /** Sixteen of its tiles, as they might lie. */
  tiles: readonly string[]
  box: string
  /** Whether it has tokens. */
  tokens: boolean
  /** Drawings that are named by phrases of the game: which, and how the phrase begins. */
  phrases: readonly (readonly [RegExp, string])[]
}
