// Sentences about the value of a position: a headline, the reason, and the expected move.
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

/** Return the seat that makes a move, counted from 0. */
export const moverAt = ({ first }: TableView, move: number): number => ((first ?? 0) + move) % 2

/** Return how a game ends with best play from here, or how it has ended. */
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

/** Return verdict and expected move as one text, for the live region. */
export function told(say: Say, view: TableView, said: Said | undefined): string {
  const end = said && verdict(say, view, said)
  if (!end) return ''
  // A verdict continues in its reason; the title of an ending is a sentence of its own.
  const title = said === 'over' ? withFullStop(end.title) : `${end.title},`
  return [title, end.why, askSentence(say, view)].filter(Boolean).join(' ')
}

/** Return the addition to a cell's label: its value, and whether it is a best move. */
export function cellNote(say: Say, said: Said | undefined, cell: number): string {
  const value = said && said !== 'over' ? said.moves[cell] : null
  if (!said || said === 'over' || value == null) return ''
  return `, ${worthWord(say, value)}${value === said.value ? `, ${say('analysis-best-move')}` : ''}`
}

/** Return why a text is no line of play, with tiles by name. */
export function whyNot(say: Say, { phrase, values }: Unread): string {
  const named = (value: Values[string] | undefined): string => (value ? tileWord(say, String(value)) : '')
  return say(phrase, { ...values, tile: named(values['tile']), missing: named(values['missing']) })
}

/** Return who wins a position with this value; the value counts for the first player. */
export function worthNow(say: Say, view: TableView, worth: number): string {
  if (!worth) return worthWord(say, 0)
  return say('analysis-worth', {
    name: nameOf(say, view, moverAt(view, worth > 0 ? 0 : 1)),
    worth: worthWord(say, Math.abs(worth)),
  })
}

/** Return a sentence about the loss from a mistake. */
export const threwWords = (say: Say, name: string, cell: string, { mistake, value, best }: Judged): string =>
  say('analysis-threw', { name, cell, what: mistake ?? '', count: best - value })

/** Return a sentence about the better move and its value. */
export const betterWords = (say: Say, { better, best }: Judged): string =>
  say('analysis-better', { cells: better.map((cell) => CELLS[cell]).join(', '), worth: worthWord(say, best) })

/** Return the task of a search for a better move, or whether the tried move improves the game. */
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
