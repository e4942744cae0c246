// A game without pages of its own, as the table wants to know it.
import type { Game } from '../table/game'
import { listed, nameOf, who } from '../table/people'
import { turnOf } from '../table/state'
import PlainTable from './PlainTable.svelte'

export const game: Game = {
  Table: PlainTable,
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
    const why = lost && ['resignation', 'time'].includes(ending.reason) ? `${say(`how-${ending.reason}`)}: ${lost}` : ''
    return { title: won, why }
  },
}
