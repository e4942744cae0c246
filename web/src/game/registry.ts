// All games that have a folder, in the order of their `order` field.
import type { Game } from './game'

const found = Object.entries(import.meta.glob<Game>('../games/*/index.ts', { eager: true, import: 'default' }))

/** Games by folder name. */
export const games: Readonly<Record<string, Game>> = Object.fromEntries(
  found.map(([path, game]) => [path.split('/')[2], game] as const).sort(([, a], [, b]) => a.order - b.order),
)
export const GAMES = Object.keys(games)
