// The goal of a match, parsed from its text form.
import type { Say } from '../../phrases'
import type { Setup } from '../../game/game'

export interface Form {
  kind: 'single' | 'games' | 'points'
  target: number
}

/** Return the goal of an Okiya match. */
export const formOf = (setup: Setup): Form => form(setup.game === 'okiya' ? setup.form : 'single')

/** Parse `single`, `first-to-3` or `points-10`. */
export function form(text: string | undefined): Form {
  const target = Number(/\d+$/.exec(text ?? 'first-to-3')?.[0] ?? 1)
  return { kind: text === 'single' ? 'single' : text?.startsWith('points') ? 'points' : 'games', target }
}

/** Return the phrase for a kind of layouts, such as `first` or `openings-3`. */
export function layoutsWord(say: Say, layouts: string): string {
  const [kind = '', openings] = layouts.split('-')
  return say('layouts-kind', { kind, count: Number(openings ?? 0) })
}
