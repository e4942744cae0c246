// What is chosen for every page and table, beside the language and the look.
import { choice } from './choices.svelte'

export const SOUNDS = ['on', 'off'] as const
export const sound = choice('sound', SOUNDS)

/** Whether resigning asks once more. */
export const CONFIRM_RESIGN = ['on', 'off'] as const
export const confirmResign = choice('confirm-resign', CONFIRM_RESIGN)
