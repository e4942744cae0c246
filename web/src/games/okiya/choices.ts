// Stored choices for the garden: coordinates, and whether a move needs a second press.
import { createStoredChoice } from '../../ui/choices.svelte'

/** Coordinates as space permits, always at the edge, or never. */
export const COORDINATES = ['auto', 'on', 'off'] as const
export const coordinates = createStoredChoice('coordinates', COORDINATES)

export const CONFIRM_MOVE = ['off', 'on'] as const
export const confirmMove = createStoredChoice('confirm-move', CONFIRM_MOVE)
