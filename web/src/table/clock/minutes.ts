// What was agreed about time, in words.
import type { Say } from '../../phrases'
import type { Clock } from '../../protocol'

export function minutes(say: Say, { seconds, increment = 0 }: Clock): string {
  const shown = Number((seconds / 60).toFixed(1))
  return increment ? say('clock-is', { minutes: shown, increment }) : say('clock-is-plain', { minutes: shown })
}
