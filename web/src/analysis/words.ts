// What the page says of a position: a headline, the reason under it, and what is asked now.
import type { Said } from '../kernel/solver'
import type { Say, Values } from '../phrases'
import { askSentence, result, tileWord } from '../okiya/words'
import { nameOf } from '../table/people'
import type { TableView } from '../wire'
import type { Unread } from './line'
import { tilesLeft, worthWord } from './worth'

export interface Verdict {
  title: string
  why: string
}

/** How a game ends from here if both play as well as can be, or how it has ended. */
export function verdict(say: Say, view: TableView, said: Said): Verdict | null {
  if (said === 'over') return result(say, view)
  if (!said.value) return { title: say('result-draw'), why: say('analysis-draws') }
  const mover = view.number % 2
  const winner = said.value > 0 ? mover : 1 - mover
  return {
    title: say('analysis-wins', { name: nameOf(say, view, winner) }),
    why: say('analysis-wins-with', { count: tilesLeft(said.value) }),
  }
}

/** Verdict and ask in one text, for the live region. */
export function told(say: Say, view: TableView, said: Said | undefined): string {
  const end = said && verdict(say, view, said)
  if (!end) return ''
  const title = /[.!?]$/.test(end.title) ? end.title : `${end.title},`
  return [title, end.why, askSentence(say, view)].filter(Boolean).join(' ')
}

/** What a cell's label adds to its name: what it is worth to take it, and whether nothing is better. */
export function cellNote(say: Say, said: Said | undefined, cell: number): string {
  const value = said && said !== 'over' ? said.moves[cell] : null
  if (!said || said === 'over' || value == null) return ''
  return `: ${worthWord(say, value)}${value === said.value ? `, ${say('analysis-best-move')}` : ''}`
}

/** Why a text is no line of play, its tiles by their names. */
export function whyNot(say: Say, { phrase, values }: Unread): string {
  const named = (value: Values[string] | undefined): string => (value ? tileWord(say, String(value)) : '')
  return say(phrase, { ...values, tile: named(values['tile']), missing: named(values['missing']) })
}
