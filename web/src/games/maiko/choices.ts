// How long tiles that differ can be seen: chosen once, the same at every table.
import { choice } from '../../ui/choices.svelte'

export const PACE_NAMES = ['usual', 'calm', 'quick', 'touch'] as const
export type Pace = (typeof PACE_NAMES)[number]

const chosen = choice('pace', PACE_NAMES)

export const pace = (): Pace => chosen.value

export const setPace = (to: Pace): void => chosen.choose(to)
