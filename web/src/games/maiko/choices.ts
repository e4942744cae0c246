// Stored choice of the pace at which failed pairs are shown; it applies to all tables.
import { createStoredChoice } from '../../ui/choices.svelte'

export const PACE_NAMES = ['usual', 'calm', 'quick', 'touch'] as const
export type AnimationPace = (typeof PACE_NAMES)[number]

const chosen = createStoredChoice('pace', PACE_NAMES)

export const currentAnimationPace = (): AnimationPace => chosen.value

export const setAnimationPace = (pace: AnimationPace): void => chosen.choose(pace)
