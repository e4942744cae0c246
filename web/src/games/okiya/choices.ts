// What is chosen for the garden: the names of its rows and columns, and whether a tile is taken by a second press.
import { choice } from '../../ui/choices.svelte'

/** As there is room, at the garden's edge, or not at all. */
export const COORDINATES = ['auto', 'on', 'off'] as const
export const coordinates = choice('coordinates', COORDINATES)

export const CONFIRM_MOVE = ['off', 'on'] as const
export const confirmMove = choice('confirm-move', CONFIRM_MOVE)
