// Phrases of a lesson: the text of a moment, and the answers to failed attempts.
import type { LessonWords } from '../game/game'
import type { Translate, PhraseValues } from '../phrases'
import type { Moment } from '../protocol'

export function momentText(say: Translate, game: string, { words }: Moment, values: PhraseValues = {}): LessonWords {
  const id = `first-${game}-${words}`
  return { title: say(`${id}.title`), text: say(id, values) }
}

/** Return the answer to a legal action that does not lead on. */
export const otherActionText = (say: Translate, game: string, { words }: Moment): string =>
  say(`first-${game}-${words}.other`)

/** Return the texts of all moments, each with its possible answer. */
export function allMomentTexts(
  say: Translate,
  game: string,
  moments: readonly Moment[],
): (LessonWords & { answer: string })[] {
  return moments.map((moment) => {
    const waits = moment.view.actions.some((action) => !(action in moment.wanted))
    const answer = waits && Object.keys(moment.wanted).length ? otherActionText(say, game, moment) : ''
    return { ...momentText(say, game, moment), answer }
  })
}
