// The lesson part of Okiya.
import type { GameLessonModule } from '../../../game/game'
import Lesson from './OkiyaLesson.svelte'
import { makeLessonPhraseValues, explainIllegalMove } from './lessonTexts'

export default {
  Lesson,
  values: makeLessonPhraseValues,
  acted: () => '',
  whyNot: explainIllegalMove,
  next: ({ lit }) => (lit.length ? null : '[data-cell][tabindex="0"]'),
} satisfies GameLessonModule
