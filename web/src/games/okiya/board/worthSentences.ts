// What the page says of a position: a headline, the reason under it, and what is asked now.
import type { Said } from '../kernel/solver'
import { withFullStop, type Say, type Values } from '../../../phrases'
import { CELLS } from './cells'
import { askSentence, result, tileWord } from './sentences'
import { nameOf } from '../../../table/people/names'
import type { TableView } from '../../../protocol'
import type { Unread } from './lineOfPlay'
import { tilesLeft, what, worthWord, type Judged } from './worth'

export interface Verdict {
  title: string
  why: string
}

/** The seat that makes a move, counted from 0. */
export const moverAt = ({ first }: TableView, move: number): number => ((first ?? 0) + move) % 2

/** How a game ends from here if both play as well as can be, or how it has ended. */
export function verdict(say: Say, view: TableView, said: Said): Verdict | null {
  if (said === 'over') return result(say, view)
  if (!said.value) return { title: say('result-draw'), why: say('analysis-draws') }
  const mover = moverAt(view, view.number)
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
  // a verdict goes on in its reason, an ending does not
  const title = said === 'over' ? withFullStop(end.title) : `${end.title},`
  return [title, end.why, askSentence(say, view)].filter(Boolean).join(' ')
}

/** What a cell's label adds to its name: what it is worth to take it, and whether nothing is better. */
export function cellNote(say: Say, said: Said | undefined, cell: number): string {
  const value = said && said !== 'over' ? said.moves[cell] : null
  if (!said || said === 'over' || value == null) return ''
  return `, ${worthWord(say, value)}${value === said.value ? `, ${say('analysis-best-move')}` : ''}`
}

/** Why a text is no line of play, its tiles by their names. */
export function whyNot(say: Say, { phrase, values }: Unread): string {
  const named = (value: Values[string] | undefined): string => (value ? tileWord(say, String(value)) : '')
  return say(phrase, { ...values, tile: named(values['tile']), missing: named(values['missing']) })
}

/** What a position is worth, counted from the first player's side, as who wins it. */
export function worthNow(say: Say, view: TableView, worth: number): string {
  if (!worth) return worthWord(say, 0)
  return say('analysis-worth', {
    name: nameOf(say, view, moverAt(view, worth > 0 ? 0 : 1)),
    worth: worthWord(say, Math.abs(worth)),
  })
}

/** What a move threw away. */
export const threwWords = (say: Say, name: string, cell: string, { mistake, value, best }: Judged): string =>
  say('analysis-threw', { name, cell, what: mistake ?? '', count: best - value })

/** What would have been better, and what that is worth. */
export const betterWords = (say: Say, { better, best }: Judged): string =>
  say('analysis-better', { cells: better.map((cell) => CELLS[cell]).join(', '), worth: worthWord(say, best) })

/** What is sought instead of a move, or whether what was tried mends it. */
export function tryWords(say: Say, name: string, made: Judged, tried: Judged | null): Verdict {
  const sought = what(made.best)
  if (!tried)
    return { title: say('analysis-try', { name }), why: say('analysis-try-why', { what: made.mistake ?? sought }) }
  if (tried.value === tried.best) {
    return {
      title: say('analysis-mended'),
      why: say('analysis-mended-why', { what: sought, worth: worthWord(say, tried.best) }),
    }
  }
  const less = tried.mistake === 'tiles'
  return {
    title: say('analysis-not-yet'),
    why: less ? say('analysis-less', { count: tried.best - tried.value }) : say('analysis-no-better', { what: sought }),
  }
}
