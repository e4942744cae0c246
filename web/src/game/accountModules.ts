// The part of each game on a person's own page, by game.
import type { AccountModule } from './game'

const found = Object.entries(
  import.meta.glob<AccountModule>('../games/*/you/index.ts', { eager: true, import: 'default' }),
)

export const accountModules: Readonly<Record<string, AccountModule>> = Object.fromEntries(
  found.map(([path, part]) => [path.split('/')[2], part] as const),
)
