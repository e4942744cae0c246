// Loading of a game's table part, with its phrases and drawings.
import type { Game, GameTableModule } from '../game/game'
import { games } from '../game/registry'
import { loadPhraseCatalogues } from '../ui/i18n.svelte'
import { loadSprite } from '../ui/sprite'

async function loadBuiltInGameTableModule(
  gameName: string,
  { drawings: [first, ...later], table }: Game,
): Promise<GameTableModule> {
  // Wait for the drawings, so that nobody can click an invisible board.
  const drawings = Promise.all([loadSprite('house'), loadSprite(first)])
  const [{ game }] = await Promise.all([table(), loadPhraseCatalogues(gameName), drawings])
  for (const sheet of later) void loadSprite(sheet)
  return game
}

/** Load the generic table for a plug-in game, with the plug-in's phrases from the server. */
async function loadPluginGameTableModule(gameName: string): Promise<GameTableModule> {
  const [{ game }] = await Promise.all([import('./plain/game'), loadPhraseCatalogues(`art/${gameName}`)])
  return game
}

export function loadGameTableModule(gameName: string): Promise<GameTableModule> {
  const game = games[gameName]
  return game ? loadBuiltInGameTableModule(gameName, game) : loadPluginGameTableModule(gameName)
}
