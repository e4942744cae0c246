// The lesson part of Okiya.
import type { LessonModule } from '../../../game/game'
import Lesson from './OkiyaLesson.svelte'
import { lessonPhraseValues, illegalReason } from './lessonTexts'

export default {
  Lesson,
  values: lessonPhraseValues,
  acted: () => '',
  whyNot: illegalReason,
  next: ({ lit }) => (lit.length ? null : '[data-cell][tabindex="0"]'),
} satisfies LessonModule
