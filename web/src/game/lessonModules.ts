// The lesson part of each game, loaded on demand.
import type { LessonModule } from './game'

const found = import.meta.glob<LessonModule>('../games/*/lesson/index.ts', { eager: true, import: 'default' })

export const findLessonModule = (gameName: string): LessonModule | undefined =>
  found[`../games/${gameName}/lesson/index.ts`]
