// Sentences about a plug-in game.
import type { InvitationTexts, TablePart } from '../../game/game'
import { listed, nameOf, who } from '../people/names'
import { turnOf } from '../state'
import { minutes } from '../clock/minutes'

export const words: Omit<TablePart, 'Table'> = {
  matches: false,
  acted: (say, view, { seat, action }) => say('event-played', { ...who(say, view, seat), action }),
  saw: () => '',
  ask(say, view) {
    const turn = turnOf(view)
    return turn === null ? '' : say('turn-of', who(say, view, turn))
  },
  result(say, view) {
    const ending = view.match?.games.at(-1)?.ending
    if (!ending) return null
    const names = ending.winners.map((seat) => nameOf(say, view, seat))
    const won = say('record-won', { names: listed(document.documentElement.lang, names), count: names.length })
    const lost = ending.loser == null ? '' : nameOf(say, view, ending.loser)
    const why =
      lost && ['resignation', 'time'].includes(ending.reason) ? `${say(`how-${ending.reason}`)} (${lost})` : ''
    return { title: won, why }
  },
}

export const letter: InvitationTexts = {
  holes: 0,
  several: false,
  heading: 'h1',
  occasion: (say, { setup }) => say('invites-to-other', { game: say(setup.game) }),
  time: minutes,
  terms: () => [],
}
