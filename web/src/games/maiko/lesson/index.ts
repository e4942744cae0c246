// The lesson part of Maiko.
import type { GameLessonModule } from '../../../game/game'
import { describeAction } from '../board/sentences'
import Lesson from './MaikoLesson.svelte'

const TEACHERS = ['danna', 'oka-san', 'one-san', 'sabanto']

export default {
  Lesson,
  values: () => ({}),
  acted: describeAction,
  whyNot: () => '',
  next({ wanted, lit }) {
    const [first = ''] = Object.keys(wanted)
    if (lit[0]) return `[data-place="${lit[0]}"]`
    if (TEACHERS.includes(first)) return `[data-teacher="${first}"]`
    return first === 'stop' ? '[data-stop]' : '.ask .choice, [data-place][tabindex="0"]'
  },
} satisfies GameLessonModule
