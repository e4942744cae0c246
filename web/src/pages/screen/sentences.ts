// Sentences on a television that tell the people in the room what to do on their phones, and its window title.
import type { Translate } from '../../phrases'
import type { TableView } from '../../protocol'
import {
  formatPlayerName,
  joinNamesWithAnd,
  makeOfferedSeatPhraseValues,
  makePlayerPhraseValues,
} from '../../table/people/names'
import { findSeatToMove } from '../../table/state'

/** Return the open offer and who has still to answer it, or how the next game begins; '' while a game goes on. */
export function describeNextStep(say: Translate, view: TableView): string {
  const { offer, phase } = view
  if (offer) {
    const offered = say(`event-offered-${offer.offer}`, {
      ...makePlayerPhraseValues(say, view, offer.seat),
      ...makeOfferedSeatPhraseValues(say, view, offer.whom),
    })
    const names = joinNamesWithAnd(
      say,
      offer.asked.map((seat) => formatPlayerName(say, view, seat)),
    )
    return names ? `${offered} ${say('offer-asked', { names })}` : offered
  }
  return phase === 'between' || phase === 'over' ? say(`screen-${phase}`) : ''
}

export function makeScreenTitle(say: Translate, view: TableView | null, isConnected: boolean): string {
  const turn = view && findSeatToMove(view)
  const now = !isConnected
    ? say('title-lost')
    : !view || view.phase === 'waiting'
      ? say('front-screen')
      : turn === null
        ? say('title-over')
        : say('title-turn', makePlayerPhraseValues(say, view, turn))
  return [now, ...(view ? [say(view.setup.game)] : []), say('site-name')].join(' · ')
}
