// The games that have a folder, in their order.
import type { Game } from './game'

const found = Object.entries(import.meta.glob<Game>('../games/*/index.ts', { eager: true, import: 'default' }))

/** The games by the names of their folders. */
export const games: Readonly<Record<string, Game>> = Object.fromEntries(
  found.map(([path, game]) => [path.split('/')[2], game] as const).sort(([, a], [, b]) => a.order - b.order),
)
export const GAMES = Object.keys(games)
