// Sentences about the value of a position: a headline, the reason, and the expected move.
import type { PositionAnswer } from '../kernel/solver'
import { addFullStop, type Translate, type PhraseValues } from '../../../phrases'
import { CELLS } from './cells'
import { turnSentence, resultTexts, tileName } from './sentences'
import { formatPlayerName } from '../../../table/people/names'
import type { TableView } from '../../../protocol'
import type { UnreadableLine } from './lineOfPlay'
import { tilesLeft, valueKind, valueText, type MoveReview } from './moveValues'

export interface Verdict {
  title: string
  why: string
}

/** Return the seat that makes a move, counted from 0. */
export const seatOfMove = ({ first }: TableView, move: number): number => ((first ?? 0) + move) % 2

/** Return how a game ends with best play from here, or how it has ended. */
export function positionVerdict(say: Translate, view: TableView, answer: PositionAnswer): Verdict | null {
  if (answer === 'over') return resultTexts(say, view)
  if (!answer.value) return { title: say('result-draw'), why: say('analysis-draws') }
  const mover = seatOfMove(view, view.number)
  const winner = answer.value > 0 ? mover : 1 - mover
  return {
    title: say('analysis-wins', { name: formatPlayerName(say, view, winner) }),
    why: say('analysis-wins-with', { count: tilesLeft(answer.value) }),
  }
}

/** Return verdict and expected move as one text, for the live region. */
export function positionText(say: Translate, view: TableView, answer: PositionAnswer | undefined): string {
  const end = answer && positionVerdict(say, view, answer)
  if (!end) return ''
  // A verdict continues in its reason; the title of an ending is a sentence of its own.
  const title = answer === 'over' ? addFullStop(end.title) : `${end.title},`
  return [title, end.why, turnSentence(say, view)].filter(Boolean).join(' ')
}

/** Return the addition to a cell's label: its value, and whether it is a best move. */
export function cellValueNote(say: Translate, answer: PositionAnswer | undefined, cell: number): string {
  const value = answer && answer !== 'over' ? answer.moves[cell] : null
  if (!answer || answer === 'over' || value == null) return ''
  return `, ${valueText(say, value)}${value === answer.value ? `, ${say('analysis-best-move')}` : ''}`
}

/** Return why a text is no line of play, with tiles by name. */
export function unreadableReason(say: Translate, { phrase, values }: UnreadableLine): string {
  const nameTile = (value: PhraseValues[string] | undefined): string => (value ? tileName(say, String(value)) : '')
  return say(phrase, { ...values, tile: nameTile(values['tile']), missing: nameTile(values['missing']) })
}

/** Return who wins a position with this value; the value counts for the first player. */
export function valueSentence(say: Translate, view: TableView, value: number): string {
  if (!value) return say('analysis-drawn')
  return say('analysis-worth', {
    name: formatPlayerName(say, view, seatOfMove(view, value > 0 ? 0 : 1)),
    worth: valueText(say, Math.abs(value)),
  })
}

/** Return a sentence about the loss from a mistake. */
export const mistakeSentence = (
  say: Translate,
  name: string,
  cell: string,
  { mistake, value, best }: MoveReview,
): string => say('analysis-threw', { name, cell, what: mistake ?? '', count: best - value })

/** Return a sentence about the better move and its value. */
export const betterMoveSentence = (say: Translate, { better, best }: MoveReview): string =>
  say('analysis-better', { cells: better.map((cell) => CELLS[cell]).join(', '), worth: valueText(say, best) })

/** Return the task of a search for a better move, or whether the tried move improves the game. */
export function compareMovesTexts(say: Translate, name: string, made: MoveReview, tried: MoveReview | null): Verdict {
  const sought = valueKind(made.best)
  if (!tried)
    return { title: say('analysis-try', { name }), why: say('analysis-try-why', { what: made.mistake ?? sought }) }
  if (tried.value === tried.best) {
    return {
      title: say('analysis-mended'),
      why: say('analysis-mended-why', { what: sought, worth: valueText(say, tried.best) }),
    }
  }
  const less = tried.mistake === 'tiles'
  return {
    title: say('analysis-not-yet'),
    why: less ? say('analysis-less', { count: tried.best - tried.value }) : say('analysis-no-better', { what: sought }),
  }
}
