// Stored choices that apply to every page and table, except language and theme.
import { createStoredChoice } from './choices.svelte'

export const SOUNDS = ['on', 'off'] as const
export const sound = createStoredChoice('sound', SOUNDS)

/** Whether resigning asks for confirmation. */
export const CONFIRM_RESIGN = ['on', 'off'] as const
export const confirmResign = createStoredChoice('confirm-resign', CONFIRM_RESIGN)
