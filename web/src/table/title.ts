// Window title of a table: whose turn it is, or that the connection is lost.
import type { Translate } from '../phrases'
import { makeTurnPhraseValues } from './people/names'
import type { TableState } from '../game/game'
import { findSeatToMove, findYourSeats } from './state'

export function makeWindowTitle(say: Translate, { connectionState, view }: TableState): string {
  if (!view) return say('site-name')
  const turn = findSeatToMove(view)
  const now =
    connectionState !== 'open'
      ? say('title-lost')
      : view.phase === 'waiting'
        ? say(findYourSeats(view).length ? 'waiting-title' : 'invites-nobody')
        : turn === null
          ? say('title-over')
          : findYourSeats(view).length
            ? say('title-turn', makeTurnPhraseValues(say, view, turn))
            : say('title-watching')
  return [now, say(view.setup.game), say('site-name')].join(' · ')
}
