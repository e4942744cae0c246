// Explanation of a clock such as 3+2.
import type { Translate } from '../phrases'

/** Return a sentence about a clock of minutes and seconds a move, or '' for other clocks. */
export function explainClockSetting(say: Translate, clockName: string): string {
  const [minutes, increment] = clockName.split('+').map(Number)
  return increment ? say('set-clock-why', { minutes: minutes ?? 0, increment }) : ''
}
