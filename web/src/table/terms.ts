// What was agreed about time, in words.
import type { Say } from '../phrases'
import type { Clock } from '../wire'

/** The time for each turn. */
export const turnTime = (say: Say, { seconds }: Clock): string =>
  seconds % 60
    ? say('clock-turn', { unit: 'seconds', count: seconds })
    : say('clock-turn', { unit: 'minutes', count: seconds / 60 })

export function minutes(say: Say, { seconds, increment = 0 }: Clock): string {
  const shown = Number((seconds / 60).toFixed(1))
  return increment ? say('clock-is', { minutes: shown, increment }) : say('clock-is-plain', { minutes: shown })
}
