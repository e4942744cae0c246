// Sentences about a plug-in game.
import type { InvitationTexts, GameTableModule } from '../../game/game'
import { joinNamesWithAnd, formatPlayerName, makePlayerPhraseValues } from '../people/names'
import { describeLoss } from '../sentences'
import { findSeatToMove } from '../state'
import { describeClockSetting } from '../clock/clockSentences'

export const words: Omit<GameTableModule, 'Table'> = {
  matches: false,
  acted: (say, view, { seat, action }) => say('event-played', { ...makePlayerPhraseValues(say, view, seat), action }),
  saw: () => '',
  ask(say, view) {
    const turn = findSeatToMove(view)
    return turn === null ? '' : say('turn-of', makePlayerPhraseValues(say, view, turn))
  },
  result(say, view) {
    const ending = view.match?.games.at(-1)?.ending
    if (!ending) return null
    const names = ending.winners.map((seat) => formatPlayerName(say, view, seat))
    const won = say('record-won', { names: joinNamesWithAnd(say, names), count: names.length })
    const why = ending.loser == null ? '' : describeLoss(say, view, ending.reason, ending.loser)
    return { title: won, why }
  },
}

export const letter: InvitationTexts = {
  holes: 0,
  several: false,
  heading: 'h1',
  occasion: (say, { setup }) => say('invites-to-other', { game: say(setup.game) }),
  time: describeClockSetting,
  terms: () => [],
}
