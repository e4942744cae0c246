// Stored choices that apply to every page and table, except language and theme.
import { createStoredChoice } from './choices.svelte'

export const SOUNDS = ['on', 'off'] as const
export const sound = createStoredChoice('sound', SOUNDS)

/** Whether resigning asks for confirmation. */
export const CONFIRM_RESIGN = ['on', 'off'] as const
export const confirmResign = createStoredChoice('confirm-resign', CONFIRM_RESIGN)

/** Whether the games are drawn in black and white with high contrast; `auto` follows the system. */
export const HIGH_CONTRAST = ['auto', 'on', 'off'] as const
export const highContrast = createStoredChoice('contrast', HIGH_CONTRAST)

/** Whether a tile needs a second press before it is taken or turned over. */
export const CONFIRM_MOVE = ['off', 'on'] as const
export const confirmMove = createStoredChoice('confirm-move', CONFIRM_MOVE)
