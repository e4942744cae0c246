// What the table asks of a game: its board, and its own words. Each game's part comes when a table of it is opened.
import type { Component } from 'svelte'
import { learn } from '../house/speech.svelte'
import { hangDrawings } from '../house/sprite'
import type { Command } from '../line'
import type { Say } from '../phrases'
import { isOurs, type GameName } from '../route'
import type { Acted, TableView } from '../wire'
import type { TableState } from './state'

export interface TableProps {
  table: string
  invitation: string | null
  now: TableState
  view: TableView
  act(command: Command, key?: string): boolean
}

export interface Result {
  title: string
  why: string
}

export interface Game {
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

const GAMES: Record<GameName, () => Promise<{ game: Game }>> = {
  okiya: () => import('../games/okiya/table/game'),
  maiko: () => import('../games/maiko/table/game'),
}

const ours = async (name: GameName): Promise<{ game: Game }> => {
  // a board comes with all that it is drawn with: nobody presses what cannot be seen yet
  const drawings = Promise.all([hangDrawings('house'), hangDrawings(name)])
  const [part] = await Promise.all([GAMES[name](), learn(name), drawings])
  // no table shows a face when it opens
  if (name === 'maiko') void hangDrawings('maiko-faces')
  return part
}

/** A game that is installed beside ours: its words come from the house, its table is that of any game. */
const other = async (name: string): Promise<{ game: Game }> => {
  const [part] = await Promise.all([import('../plain/game'), learn(`art/${name}`)])
  return part
}

export const loadGame = async (name: string): Promise<Game> => (await (isOurs(name) ? ours(name) : other(name))).game
