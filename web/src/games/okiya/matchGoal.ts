// The goal of a match, parsed from its text form.
import type { Translate } from '../../phrases'
import type { GameSetup } from '../../game/game'

export interface MatchGoal {
  kind: 'single' | 'games' | 'points'
  target: number
}

/** Return the goal of an Okiya match. */
export const findMatchGoal = (setup: GameSetup): MatchGoal =>
  parseMatchGoal(setup.game === 'okiya' ? setup.form : 'single')

/** Parse `single`, `first-to-3` or `points-10`. */
export function parseMatchGoal(goalText: string | undefined): MatchGoal {
  const target = Number(/\d+$/.exec(goalText ?? 'first-to-3')?.[0] ?? 1)
  return { kind: goalText === 'single' ? 'single' : goalText?.startsWith('points') ? 'points' : 'games', target }
}

/** Return the phrase for a kind of layouts, such as `first` or `openings-3`. */
export function formatLayoutKindName(say: Translate, layoutKind: string): string {
  const [kind = '', openings] = layoutKind.split('-')
  return say('layouts-kind', { kind, count: Number(openings ?? 0) })
}
