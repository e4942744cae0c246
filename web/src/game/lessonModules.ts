// The lesson part of each game, loaded on demand.
import type { GameLessonModule } from './game'

const found = import.meta.glob<GameLessonModule>('../games/*/lesson/index.ts', { eager: true, import: 'default' })

export const findGameLessonModule = (gameName: string): GameLessonModule | undefined =>
  found[`../games/${gameName}/lesson/index.ts`]
