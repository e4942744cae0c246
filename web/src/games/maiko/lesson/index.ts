// The lesson part of Maiko.
import type { GameLessonModule } from '../../../game/game'
import { PLACES } from '../board/houseFloorPlan'
import { describeAction, formatRoomNameOfPlace } from '../board/sentences'
import Lesson from './MaikoLesson.svelte'

const TEACHERS = ['danna', 'oka-san', 'one-san', 'sabanto']

export default {
  Lesson,
  values: () => ({}),
  acted: describeAction,
  whyNot: () => '',
  listLitPlaces: (say, _view, { lit }) =>
    lit
      .filter((name) => PLACES.includes(name))
      .map((place) => say('first-place', { place, room: formatRoomNameOfPlace(say, place, '.in') })),
  next({ wanted, lit }) {
    const [first = ''] = Object.keys(wanted)
    if (lit[0]) return `[data-place="${lit[0]}"]`
    if (TEACHERS.includes(first)) return `[data-teacher="${first}"]`
    return first === 'stop' ? '[data-stop]' : '.ask .choice, [data-place][tabindex="0"]'
  },
} satisfies GameLessonModule
