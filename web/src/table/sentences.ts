// Sentences about events at a table, for the live region.
import { addFullStop, type Translate } from '../phrases'
import type { NumberedEvent, TableView } from '../protocol'
import type { GameTableModule, TableState } from '../game/game'
import { isPlayerOffline, makePlayerPhraseValues, makeOfferedSeatPhraseValues } from './people/names'

/** Return the number of a game within its match, counted from 1. */
const findGameNumberInMatch = ({ match }: TableView, gameNumber: number): number =>
  (match?.games.findIndex(({ number }) => number === gameNumber) ?? -1) + 1 || gameNumber

/** Return a sentence about why a player lost: they resigned, or their time ran out. */
export const describeLoss = (say: Translate, view: TableView, reason: string, losingSeat: number): string =>
  say(reason === 'resignation' ? 'event-resigned' : 'out-of-time', makePlayerPhraseValues(say, view, losingSeat))

/** Return who won a match, and its score; '' if its only game decided it. */
function describeMatchResult(say: Translate, view: TableView, winner: number | undefined): string {
  if (!view.match || view.match.games.length < 2) return ''
  if (winner === undefined) return addFullStop(say('result-draw'))
  const won = say('result-match', makePlayerPhraseValues(say, view, winner))
  const { [winner]: first, [1 - winner]: second } = view.match.score
  return first === undefined || second === undefined ? won : `${won} ${say('why-match', { first, second })}`
}

function describeEvent(say: Translate, view: TableView, game: GameTableModule, event: NumberedEvent['event']): string {
  switch (event.happened) {
    case 'acted':
      return game.narrates ? '' : game.acted(say, view, event)
    case 'saw':
      return game.saw(say, view, event.place, event.tile)
    case 'dealt':
      return say(game.matches ? 'event-dealt' : 'event-begun', {
        ...makePlayerPhraseValues(say, view, event.first),
        number: findGameNumberInMatch(view, event.game),
      })
    case 'ended': {
      if (game.narrates) return ''
      const end = game.result(say, view)
      if (!end) return ''
      const title = event.reason === 'resignation' || event.reason === 'time' ? '' : addFullStop(end.title)
      const score = view.match?.over ? '' : game.score?.(say, view)
      return [title, end.why, score].filter(Boolean).join(' ')
    }
    case 'resigned':
    case 'timedout':
      // The following event, an end or a lost turn, has a sentence that covers it.
      return ''
    case 'matchended':
      return game.matches ? describeMatchResult(say, view, event.winners[0]) : ''
    case 'offered':
      return say(`event-offered-${event.offer}`, {
        ...makePlayerPhraseValues(say, view, event.seat),
        ...makeOfferedSeatPhraseValues(say, view, event.whom),
      })
    case 'declined':
      return say(`event-declined-${event.offer}`)
    default:
      return say(`event-${event.happened}`, makePlayerPhraseValues(say, view, event.seat))
  }
}

/** Return the events and the expected action as one text, or '' if nothing happened. */
export function describeNewEvents(say: Translate, game: GameTableModule, { view, news }: TableState): string {
  if (!view || !news.length) return ''
  const sentences = news.map(({ event }) => describeEvent(say, view, game, event))
  // Whoever has left is not asked to play.
  const isAsked = !game.narrates && !view.can.includes('return')
  return [...sentences, isAsked ? game.ask(say, view) : ''].filter(Boolean).join(' ')
}

/** Return what a player who opens the table must know: that the game has just begun, and what is expected. */
export function describeOpenedTable(say: Translate, game: GameTableModule, { view, heard }: TableState): string {
  if (view?.phase !== 'playing') return ''
  const last = heard.findLast(({ event }) => event.happened === 'acted' || event.happened === 'dealt')?.event
  const dealSentence = last?.happened === 'dealt' ? describeEvent(say, view, game, last) : ''
  return [dealSentence, game.narrates ? '' : game.ask(say, view)].filter(Boolean).join(' ')
}

/** Return which players have lost their connection or are connected again, or ''. */
export function describePresenceChange(
  say: Translate,
  { view, isOnlineBySeat }: TableState,
  nowOnlineBySeat: TableState['isOnlineBySeat'],
): string {
  if (!view) return ''
  return view.seats
    .flatMap((_, seat) => {
      const isOffline = isPlayerOffline(view, seat, nowOnlineBySeat)
      if (isOnlineBySeat[seat] === undefined || isOffline === isPlayerOffline(view, seat, isOnlineBySeat)) return []
      return say(isOffline ? 'event-offline' : 'event-online', makePlayerPhraseValues(say, view, seat))
    })
    .join(' ')
}

/** Return the phrase for a code, or the general phrase if it has none of its own. */
function translateOrFallback(say: Translate, phraseId: string, fallbackPhraseId: string): string {
  const text = say(phraseId)
  return text === phraseId ? say(fallbackPhraseId) : text
}

/** Return why an action did not count, from the code of the refusal. */
export const describeRefusal = (say: Translate, errorCode: string): string =>
  translateOrFallback(say, `refused-${errorCode}`, 'refused')

/** Return a sentence about the state of the connection, or '' if it is fine. */
export function describeConnectionProblem(
  say: Translate,
  { connectionState, refusalCode, pending }: TableState,
  isOnline: boolean,
): string {
  if (connectionState === 'refused') return translateOrFallback(say, `line-refused-${refusalCode}`, 'line-refused')
  return say(pending ? 'line-kept' : isOnline ? 'line-lost' : 'line-offline')
}
