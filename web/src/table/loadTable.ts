// Loading of a game's table part, with its phrases and drawings.
import type { Game, TablePart } from '../game/game'
import { games } from '../game/registry'
import { loadPhraseCatalogues } from '../ui/i18n.svelte'
import { loadSprite } from '../ui/sprite'

async function loadGameTable(name: string, { drawings: [first, ...later], table }: Game): Promise<TablePart> {
  // Wait for the drawings, so that nobody can click an invisible board.
  const drawings = Promise.all([loadSprite('house'), loadSprite(first)])
  const [{ game }] = await Promise.all([table(), loadPhraseCatalogues(name), drawings])
  for (const sheet of later) void loadSprite(sheet)
  return game
}

/** Load the generic table for a plug-in game, with the plug-in's phrases from the server. */
async function loadPluginTable(name: string): Promise<TablePart> {
  const [{ game }] = await Promise.all([import('./plain/game'), loadPhraseCatalogues(`art/${name}`)])
  return game
}

export function loadTablePart(name: string): Promise<TablePart> {
  const game = games[name]
  return game ? loadGameTable(name, game) : loadPluginTable(name)
}
