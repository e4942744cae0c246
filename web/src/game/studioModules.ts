// The studio part of each game.
import type { StudioModule } from './game'

const found = import.meta.glob<StudioModule>('../games/*/studio.ts', { eager: true, import: 'default' })

export const studioModules = Object.values(found)
export const findStudioModule = (gameName: string): StudioModule | undefined => found[`../games/${gameName}/studio.ts`]
