// The part of each game on a person's own page, by game.
import type { YouPart } from './game'

const found = Object.entries(import.meta.glob<YouPart>('../games/*/you/index.ts', { eager: true, import: 'default' }))

export const youParts: Readonly<Record<string, YouPart>> = Object.fromEntries(
  found.map(([path, part]) => [path.split('/')[2], part] as const),
)
