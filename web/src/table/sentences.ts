// Sentences about events at a table, for the live region.
import { addFullStop, type Translate } from '../phrases'
import type { Numbered, TableView } from '../protocol'
import type { TablePart, TableState } from '../game/game'
import { makePlayerPhraseValues, seatPhraseValues } from './people/names'

/** Return the number of a game within its match, counted from 1. */
const numberInMatch = ({ match }: TableView, game: number): number =>
  (match?.games.findIndex(({ number }) => number === game) ?? -1) + 1 || game

/** Return a sentence about why a player lost: they resigned, or their time ran out. */
export const describeLoss = (say: Translate, view: TableView, reason: string, loser: number): string =>
  say(reason === 'resignation' ? 'event-resigned' : 'out-of-time', makePlayerPhraseValues(say, view, loser))

function eventSentence(say: Translate, view: TableView, game: TablePart, event: Numbered['event']): string {
  switch (event.happened) {
    case 'acted':
      return game.acted(say, view, event)
    case 'saw':
      return game.saw(say, view, event.place, event.tile)
    case 'dealt':
      return say(game.matches ? 'event-dealt' : 'event-begun', {
        ...makePlayerPhraseValues(say, view, event.first),
        number: numberInMatch(view, event.game),
      })
    case 'ended': {
      const end = game.result(say, view)
      if (!end) return ''
      return event.reason === 'resignation' || event.reason === 'time'
        ? end.why
        : `${addFullStop(end.title)} ${end.why}`
    }
    case 'resigned':
    case 'timedout':
      // The following event, an end or a lost turn, has a sentence that covers it.
      return ''
    case 'matchended': {
      const [winner = null] = event.winners
      if (!game.matches) return ''
      return winner === null
        ? addFullStop(say('result-draw'))
        : say('result-match', makePlayerPhraseValues(say, view, winner))
    }
    case 'offered':
      return say(`event-offered-${event.offer}`, {
        ...makePlayerPhraseValues(say, view, event.seat),
        ...seatPhraseValues(say, view, event.whom),
      })
    case 'declined':
      return say(`event-declined-${event.offer}`)
    default:
      return say(`event-${event.happened}`, makePlayerPhraseValues(say, view, event.seat))
  }
}

/** Return the events and the expected action as one text, or '' if nothing happened. */
export function newsText(say: Translate, game: TablePart, { view, news }: TableState): string {
  if (!view || !news.length) return ''
  const told = news.map(({ event }) => eventSentence(say, view, game, event))
  return [...told, game.ask(say, view)].filter(Boolean).join(' ')
}

/** Return the phrase for a code, or the general phrase if it has none of its own. */
function phraseOr(say: Translate, id: string, general: string): string {
  const text = say(id)
  return text === id ? say(general) : text
}

/** Return why an action did not count, from the code of the refusal. */
export const refusalSentence = (say: Translate, error: string): string => phraseOr(say, `refused-${error}`, 'refused')

/** Return a sentence about the state of the connection, or '' if it is fine. */
export function connectionProblem(say: Translate, { line, why, pending }: TableState, online: boolean): string {
  if (line === 'refused') return phraseOr(say, `line-refused-${why}`, 'line-refused')
  return say(pending ? 'line-kept' : online ? 'line-lost' : 'line-offline')
}
