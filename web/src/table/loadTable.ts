// Fetching what a game brings to a table, with its words and drawings, when one is opened.
import type { Game, TablePart } from '../game/game'
import { games } from '../game/registry'
import { learn } from '../ui/i18n.svelte'
import { loadSprite } from '../ui/sprite'

async function ours(name: string, { drawings: [first, ...later], table }: Game): Promise<TablePart> {
  // a board comes with all that it is drawn with: nobody presses what cannot be seen yet
  const drawings = Promise.all([loadSprite('house'), loadSprite(first)])
  const [{ game }] = await Promise.all([table(), learn(name), drawings])
  for (const sheet of later) void loadSprite(sheet)
  return game
}

/** A game that is installed beside ours: its words come from the house, its table is that of any game. */
async function other(name: string): Promise<TablePart> {
  const [{ game }] = await Promise.all([import('./plain/game'), learn(`art/${name}`)])
  return game
}

export function loadTable(name: string): Promise<TablePart> {
  const game = games[name]
  return game ? ours(name, game) : other(name)
}
