// The lesson part of each game, loaded on demand.
import type { LessonPart } from './game'

const found = import.meta.glob<LessonPart>('../games/*/lesson/index.ts', { eager: true, import: 'default' })

export const loadLessonPart = (game: string): LessonPart | undefined => found[`../games/${game}/lesson/index.ts`]
