// Sentences about a plug-in game.
import type { InvitationTexts, TablePart } from '../../game/game'
import { joinNames, playerName, playerPhraseValues } from '../people/names'
import { lossSentence } from '../sentences'
import { turnOf } from '../state'
import { clockSentence } from '../clock/clockSentences'

export const words: Omit<TablePart, 'Table'> = {
  matches: false,
  acted: (say, view, { seat, action }) => say('event-played', { ...playerPhraseValues(say, view, seat), action }),
  saw: () => '',
  ask(say, view) {
    const turn = turnOf(view)
    return turn === null ? '' : say('turn-of', playerPhraseValues(say, view, turn))
  },
  result(say, view) {
    const ending = view.match?.games.at(-1)?.ending
    if (!ending) return null
    const names = ending.winners.map((seat) => playerName(say, view, seat))
    const won = say('record-won', { names: joinNames(say, names), count: names.length })
    const why = ending.loser == null ? '' : lossSentence(say, view, ending.reason, ending.loser)
    return { title: won, why }
  },
}

export const letter: InvitationTexts = {
  holes: 0,
  several: false,
  heading: 'h1',
  occasion: (say, { setup }) => say('invites-to-other', { game: say(setup.game) }),
  time: clockSentence,
  terms: () => [],
}
