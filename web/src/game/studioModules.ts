// The studio part of each game.
import type { GameStudioModule } from './game'

const found = import.meta.glob<GameStudioModule>('../games/*/studio.ts', { eager: true, import: 'default' })

export const studioModules = Object.values(found)
export const findGameStudioModule = (gameName: string): GameStudioModule | undefined =>
  found[`../games/${gameName}/studio.ts`]
