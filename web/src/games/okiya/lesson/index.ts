// The lesson part of Okiya.
import type { LessonPart } from '../../../game/game'
import Lesson from './OkiyaLesson.svelte'
import { values, whyNot } from './explanations'

export default {
  Lesson,
  values,
  acted: () => '',
  whyNot,
  next: ({ lit }) => (lit.length ? null : '[data-cell][tabindex="0"]'),
} satisfies LessonPart
