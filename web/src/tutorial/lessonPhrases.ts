// Phrases of a lesson: the text of a moment, and the answers to failed attempts.
import type { LessonMomentText } from '../game/game'
import type { Translate, PhraseValues } from '../phrases'
import type { Moment } from '../protocol'

export function translateLessonMoment(
  say: Translate,
  gameName: string,
  { words }: Moment,
  values: PhraseValues = {},
): LessonMomentText {
  const id = `first-${gameName}-${words}`
  return { title: say(`${id}.title`), text: say(id, values) }
}

/** Return the answer to a legal action that does not lead on. */
export const translateUnexpectedMoveAnswer = (say: Translate, gameName: string, { words }: Moment): string =>
  say(`first-${gameName}-${words}.other`)

/** Return the texts of all moments, each with its possible answer. */
export function translateAllLessonMoments(
  say: Translate,
  gameName: string,
  moments: readonly Moment[],
): (LessonMomentText & { answer: string })[] {
  return moments.map((moment) => {
    const waits = moment.view.actions.some((action) => !(action in moment.wanted))
    const answer =
      waits && Object.keys(moment.wanted).length ? translateUnexpectedMoveAnswer(say, gameName, moment) : ''
    return { ...translateLessonMoment(say, gameName, moment), answer }
  })
}
