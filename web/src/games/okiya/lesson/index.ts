// The lesson part of Okiya.
import type { LessonPart } from '../../../game/game'
import Lesson from './OkiyaLesson.svelte'
import { lessonValues, illegalReason } from './lessonTexts'

export default {
  Lesson,
  values: lessonValues,
  acted: () => '',
  whyNot: illegalReason,
  next: ({ lit }) => (lit.length ? null : '[data-cell][tabindex="0"]'),
} satisfies LessonPart
