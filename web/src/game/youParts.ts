// What the page of a person has of each game, by the game.
import type { YouPart } from './game'

const found = Object.entries(import.meta.glob<YouPart>('../games/*/you/index.ts', { eager: true, import: 'default' }))

export const youParts: Readonly<Record<string, YouPart>> = Object.fromEntries(
  found.map(([path, part]) => [path.split('/')[2], part] as const),
)
