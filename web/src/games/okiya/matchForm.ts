// What a match is played for, read from its text form.
import type { Say } from '../../phrases'
import type { Setup } from '../../game/game'

export interface Form {
  kind: 'single' | 'games' | 'points'
  target: number
}

/** What a match of Okiya is played for. */
export const formOf = (setup: Setup): Form => form(setup.game === 'okiya' ? setup.form : 'single')

/** `single`, `first-to-3`, `points-10`. */
export function form(text: string | undefined): Form {
  const target = Number(/\d+$/.exec(text ?? 'first-to-3')?.[0] ?? 1)
  return { kind: text === 'single' ? 'single' : text?.startsWith('points') ? 'points' : 'games', target }
}

/** A kind of layouts in words: `first`, `openings-3`. */
export function layoutsWord(say: Say, layouts: string): string {
  const [kind = '', openings] = layouts.split('-')
  return say('layouts-kind', { kind, count: Number(openings ?? 0) })
}
