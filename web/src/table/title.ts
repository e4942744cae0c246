// Window title of a table: whose turn it is, or that the connection is lost.
import type { Say } from '../phrases'
import { playerPhraseValues } from './people/names'
import type { TableState } from '../game/game'
import { turnOf, yourSeats } from './state'

export function windowTitle(say: Say, { line, view }: TableState): string {
  if (!view) return say('site-name')
  const turn = turnOf(view)
  const now =
    line !== 'open'
      ? say('title-lost')
      : view.phase === 'waiting'
        ? say('title-waiting')
        : turn === null
          ? say('title-over')
          : yourSeats(view).length
            ? say('title-turn', playerPhraseValues(say, view, turn))
            : say('title-watching')
  return [now, say(view.setup.game), say('site-name')].join(' · ')
}
