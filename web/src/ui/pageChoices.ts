// Stored choices that apply to every page and table, except language and theme.
import { createChoice } from './choices.svelte'

export const SOUNDS = ['on', 'off'] as const
export const sound = createChoice('sound', SOUNDS)

/** Whether resigning asks for confirmation. */
export const CONFIRM_RESIGN = ['on', 'off'] as const
export const confirmResign = createChoice('confirm-resign', CONFIRM_RESIGN)
