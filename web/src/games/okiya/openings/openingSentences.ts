// Sentences about an opening: its value and the reason.
import { valueKind, valueText } from '../board/moveValues'
import type { Translate } from '../../../phrases'
import { CELLS } from '../board/cells'
import type { OutcomeView } from '../../../protocol'
import { findHardestReplies, findRefutingReplies, type Reply, type OpeningAnalysis } from './openingAnalysis'

const cellNames = (replies: readonly Reply[]): string => replies.map(({ cell }) => CELLS[cell]).join(', ')

export const openingTitle = (say: Translate, { opening, value }: OpeningAnalysis): string =>
  say('opening-is', { cell: CELLS[opening] ?? '', worth: valueText(say, value) })

/** Return which replies refute an opening, or which are the hardest to meet. */
export function openingReasons(say: Translate, analysis: OpeningAnalysis): string {
  const found = findRefutingReplies(analysis)
  if (found.length) {
    return say(analysis.value ? 'opening-refuted' : 'opening-drawn', { count: found.length, cells: cellNames(found) })
  }
  const hard = findHardestReplies(analysis)
  const met = say('opening-narrowest', { cells: cellNames(hard), answers: hard[0]?.answers.length ?? 0 })
  return `${say('opening-holds')} ${met}`
}

/** Return a sentence about the result of a reply. */
export function replySentence(say: Translate, { value, answers }: Reply): string {
  if (!answers.length) return say('opening-reply-refutes', { value: valueKind(value) })
  return say('opening-reply-met', { count: answers.length, cells: answers.map((cell) => CELLS[cell]).join(', ') })
}

/** Return how best play ends. A full garden that counts as a blockade is called a full garden. */
export function endingSentence(say: Translate, { reason, tiles_left }: OutcomeView): string {
  const full = reason === 'full garden' || (reason === 'blockade' && tiles_left === 0)
  return say('opening-ends', { how: full ? 'full-garden' : reason })
}

/** Return value and reasons as one text, for the live region. */
export const openingText = (say: Translate, analysis: OpeningAnalysis): string =>
  `${openingTitle(say, analysis)}. ${openingReasons(say, analysis)}`
