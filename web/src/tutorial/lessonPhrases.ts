// What a lesson says: of a moment, and where something else was tried there.
import type { Told } from '../game/game'
import type { Say, Values } from '../phrases'
import type { Moment } from '../protocol'

export function told(say: Say, game: string, { words }: Moment, values: Values = {}): Told {
  const id = `first-${game}-${words}`
  return { title: say(`${id}.title`), text: say(id, values) }
}

/** What is answered where something legal was tried that does not lead on. */
export const otherwise = (say: Say, game: string, { words }: Moment): string => say(`first-${game}-${words}.other`)

/** All that a lesson says, moment by moment, with what it may have to answer. */
export function all(say: Say, game: string, moments: readonly Moment[]): (Told & { answer: string })[] {
  return moments.map((moment) => {
    const waits = moment.view.actions.some((action) => !(action in moment.wanted))
    const answer = waits && Object.keys(moment.wanted).length ? otherwise(say, game, moment) : ''
    return { ...told(say, game, moment), answer }
  })
}
