// The part of each game on a person's own page, by game.
import type { GameAccountModule } from './game'

const found = Object.entries(
  import.meta.glob<GameAccountModule>('../games/*/you/index.ts', { eager: true, import: 'default' }),
)

export const accountModules: Readonly<Record<string, GameAccountModule>> = Object.fromEntries(
  found.map(([path, part]) => [path.split('/')[2], part] as const),
)
