// The studio part of each game.
import type { StudioPart } from './game'

const found = import.meta.glob<StudioPart>('../games/*/studio.ts', { eager: true, import: 'default' })

export const studioParts = Object.values(found)
export const findStudioPart = (game: string): StudioPart | undefined => found[`../games/${game}/studio.ts`]
