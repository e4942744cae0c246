// The title of the window: whose turn it is, first of all.
import { who } from '../okiya/words'
import type { Say } from '../phrases'
import { yourSeats, type TableState } from './state'

export function windowTitle(say: Say, { view }: TableState): string {
  const house = [say('okiya'), say('house-name')]
  if (!view) return house.join(' · ')
  const turn = view.board?.turn ?? null
  const now =
    view.phase === 'waiting'
      ? say('title-waiting')
      : turn === null
        ? say('title-over')
        : yourSeats(view).length
          ? say('title-turn', who(view, turn))
          : say('title-watching')
  return [now, ...house].join(' · ')
}
