// Stored choice of the coordinates at the garden.
import { createStoredChoice } from '../../ui/choices.svelte'

/** The setting for the coordinates of cells: shown if there is space, always, or never. */
export const COORDINATES = ['auto', 'on', 'off'] as const
export const coordinates = createStoredChoice('coordinates', COORDINATES)
