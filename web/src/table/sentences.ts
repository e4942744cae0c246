// What happened at a table, in sentences for the live region.
import { withFullStop, type Say } from '../phrases'
import type { Numbered, TableView } from '../protocol'
import type { TablePart, TableState } from '../game/game'
import { who, whom } from './people/names'

/** Which game of its match a game of the table is, counted from 1. */
const numberOf = ({ match }: TableView, game: number): number =>
  (match?.games.findIndex(({ number }) => number === game) ?? -1) + 1 || game

function sentence(say: Say, view: TableView, game: TablePart, event: Numbered['event']): string {
  switch (event.happened) {
    case 'acted':
      return game.acted(say, view, event)
    case 'saw':
      return game.saw(say, view, event.place, event.tile)
    case 'dealt':
      return say(game.matches ? 'event-dealt' : 'event-begun', {
        ...who(say, view, event.first),
        number: numberOf(view, event.game),
      })
    case 'ended': {
      const end = game.result(say, view)
      if (!end) return ''
      return event.reason === 'resignation' || event.reason === 'time'
        ? end.why
        : `${withFullStop(end.title)} ${end.why}`
    }
    case 'resigned':
    case 'timedout':
      // What follows at once, an end or a lapsed turn, says it with its consequence.
      return ''
    case 'matchended': {
      const [winner = null] = event.winners
      if (!game.matches) return ''
      return winner === null ? withFullStop(say('result-draw')) : say('result-match', who(say, view, winner))
    }
    case 'offered':
      return say(`event-offered-${event.offer}`, { ...who(say, view, event.seat), ...whom(say, view, event.whom) })
    case 'declined':
      return say(`event-declined-${event.offer}`)
    default:
      return say(`event-${event.happened}`, who(say, view, event.seat))
  }
}

/** The news of a table and what is asked now, as one text; empty when nothing happened. */
export function newsText(say: Say, game: TablePart, { view, news }: TableState): string {
  if (!view || !news.length) return ''
  const told = news.map(({ event }) => sentence(say, view, game, event))
  return [...told, game.ask(say, view)].filter(Boolean).join(' ')
}

/** The phrase for a code of the house's, or the general one where it has none of its own. */
function either(say: Say, id: string, general: string): string {
  const text = say(id)
  return text === id ? say(general) : text
}

/** Why something did not count, by the refusal's name on the wire. */
export const refusal = (say: Say, error: string): string => either(say, `refused-${error}`, 'refused')

/** What is amiss with the line. */
export function amiss(say: Say, { line, why, pending }: TableState, online: boolean): string {
  if (line === 'refused') return either(say, `line-refused-${why}`, 'line-refused')
  return say(pending ? 'line-kept' : online ? 'line-lost' : 'line-offline')
}
