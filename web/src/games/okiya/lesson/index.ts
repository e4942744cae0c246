// The lesson part of Okiya.
import type { GameLessonModule } from '../../../game/game'
import Lesson from './OkiyaLesson.svelte'
import { makeLessonPhraseValues, explainIllegalMove, listLitPlaces } from './lessonTexts'

export default {
  Lesson,
  values: makeLessonPhraseValues,
  acted: () => '',
  whyNot: explainIllegalMove,
  listLitPlaces,
  next: ({ lit }) => (lit.length ? null : '[data-cell][tabindex="0"]'),
} satisfies GameLessonModule
