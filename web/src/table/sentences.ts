// What happened at a table, in sentences for the live region.
import { CELLS } from '../okiya/cells'
import { tilesOf } from '../okiya/shown'
import { askSentence, result, tileWord } from '../okiya/words'
import type { Say } from '../phrases'
import type { Numbered, TableView } from '../wire'
import { who } from './people'
import type { TableState } from './state'

/** A headline as a sentence: with the full stop that it lacks. */
const stopped = (title: string): string => (/[.!?]$/.test(title) ? title : `${title}.`)

function sentence(say: Say, view: TableView, event: Numbered['event']): string {
  switch (event.happened) {
    case 'acted': {
      const tile = tilesOf(view.board?.layout ?? '')[CELLS.indexOf(event.action)] ?? ''
      return say('event-acted', { ...who(say, view, event.seat), tile: tileWord(say, tile), cell: event.action })
    }
    case 'dealt':
      return say('event-dealt', { ...who(say, view, event.first), number: event.game })
    case 'ended': {
      const end = result(say, view)
      if (!end) return ''
      return event.reason === 'resignation' || event.reason === 'time' ? end.why : `${stopped(end.title)} ${end.why}`
    }
    case 'resigned':
    case 'timedout':
      // The end that follows at once says it with its consequence.
      return ''
    case 'matchended':
      return event.winner === null ? say('result-draw') : say('result-match', who(say, view, event.winner))
    case 'offered':
      return say(`event-offered-${event.offer}`, who(say, view, event.seat))
    case 'declined':
      return say(`event-declined-${event.offer}`)
    default:
      return say(`event-${event.happened}`, who(say, view, event.seat))
  }
}

/** The news of a table and what is asked now, as one text; empty when nothing happened. */
export function newsText(say: Say, { view, news }: TableState): string {
  if (!view || !news.length) return ''
  const told = news.map(({ event }) => sentence(say, view, event))
  return [...told, askSentence(say, view)].filter(Boolean).join(' ')
}

/** Why something did not count, by the refusal's name on the wire. */
export function refusal(say: Say, error: string): string {
  const id = `refused-${error}`
  const text = say(id)
  return text === id ? say('refused') : text
}
