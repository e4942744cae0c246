// Sentences about the value of a position: a headline, the reason, and the expected move.
import type { PositionAnswer } from '../kernel/solver'
import { addFullStop, type Translate, type PhraseValues } from '../../../phrases'
import { CELLS } from './cells'
import { describeTurnInSentence, describeGameResult, formatTileName } from './sentences'
import { formatPlayerName } from '../../../table/people/names'
import type { TableView } from '../../../protocol'
import type { UnreadableLineError } from './lineOfPlay'
import { countTilesLeftAtEnd, classifyValue, describeMoveValue, type MoveReview } from './moveValues'

export interface VerdictTexts {
  title: string
  why: string
}

/** Return the seat that makes a move, counted from 0. */
export const findSeatOfTableMove = ({ first }: TableView, moveIndex: number): number => ((first ?? 0) + moveIndex) % 2

/** Return how a game ends with best play from here, or how it has ended. */
export function describePositionVerdict(say: Translate, view: TableView, answer: PositionAnswer): VerdictTexts | null {
  if (answer === 'over') return describeGameResult(say, view)
  if (!answer.value) return { title: say('result-draw'), why: say('analysis-draws') }
  const mover = findSeatOfTableMove(view, view.number)
  const winner = answer.value > 0 ? mover : 1 - mover
  return {
    title: say('analysis-wins', { name: formatPlayerName(say, view, winner) }),
    why: say('analysis-wins-with', { count: countTilesLeftAtEnd(answer.value) }),
  }
}

/** Return verdict and expected move as one text, for the live region. */
export function describeVerdictAndTurn(say: Translate, view: TableView, answer: PositionAnswer | undefined): string {
  const end = answer && describePositionVerdict(say, view, answer)
  if (!end) return ''
  // A verdict continues in its reason; the title of an ending is a sentence of its own.
  const title = answer === 'over' ? addFullStop(end.title) : `${end.title},`
  return [title, end.why, describeTurnInSentence(say, view)].filter(Boolean).join(' ')
}

/** Return the addition to a cell's label: its value, and whether it is a best move. */
export function formatCellValueNote(say: Translate, answer: PositionAnswer | undefined, cellIndex: number): string {
  const value = answer && answer !== 'over' ? answer.moves[cellIndex] : null
  if (!answer || answer === 'over' || value == null) return ''
  return `, ${describeMoveValue(say, value)}${value === answer.value ? `, ${say('analysis-best-move')}` : ''}`
}

/** Return why a text is no line of play, with tiles by name. */
export function describeUnreadableLine(say: Translate, { phrase, values }: UnreadableLineError): string {
  const formatTileNameOrEmpty = (value: PhraseValues[string] | undefined): string =>
    value ? formatTileName(say, String(value)) : ''
  return say(phrase, {
    ...values,
    tile: formatTileNameOrEmpty(values['tile']),
    missing: formatTileNameOrEmpty(values['missing']),
  })
}

/** Return who wins a position with this value; the value counts for the first player. */
export function describeExpectedWinner(say: Translate, view: TableView, firstPlayersValue: number): string {
  if (!firstPlayersValue) return say('analysis-drawn')
  return say('analysis-worth', {
    name: formatPlayerName(say, view, findSeatOfTableMove(view, firstPlayersValue > 0 ? 0 : 1)),
    worth: describeMoveValue(say, Math.abs(firstPlayersValue)),
  })
}

/** Return a sentence about the loss from a mistake. */
export const describeMistake = (
  say: Translate,
  playerName: string,
  cellName: string,
  { mistake, value, best }: MoveReview,
): string => say('analysis-threw', { name: playerName, cell: cellName, what: mistake ?? '', count: best - value })

/** Return a sentence about the better move and its value. */
export const describeBetterMove = (say: Translate, { better, best }: MoveReview): string =>
  say('analysis-better', { cells: better.map((cell) => CELLS[cell]).join(', '), worth: describeMoveValue(say, best) })

/** Return the task of a search for a better move, or whether the tried move improves the game. */
export function describeBetterMoveSearch(
  say: Translate,
  name: string,
  made: MoveReview,
  tried: MoveReview | null,
): VerdictTexts {
  const sought = classifyValue(made.best)
  if (!tried)
    return { title: say('analysis-try', { name }), why: say('analysis-try-why', { what: made.mistake ?? sought }) }
  if (tried.value === tried.best) {
    return {
      title: say('analysis-mended'),
      why: say('analysis-mended-why', { what: sought, worth: describeMoveValue(say, tried.best) }),
    }
  }
  const less = tried.mistake === 'tiles'
  return {
    title: say('analysis-not-yet'),
    why: less ? say('analysis-less', { count: tried.best - tried.value }) : say('analysis-no-better', { what: sought }),
  }
}
