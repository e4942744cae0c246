// Stored choice of the coordinates at the garden.
import { createStoredChoice } from '../../ui/choices.svelte'

/** Coordinates as space permits, always at the edge, or never. */
export const COORDINATES = ['auto', 'on', 'off'] as const
export const coordinates = createStoredChoice('coordinates', COORDINATES)
