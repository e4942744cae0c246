// Sentences about an opening: its value and the reason.
import { classifyValue, describeMoveValue } from '../board/moveValues'
import type { Translate } from '../../../phrases'
import { CELLS } from '../board/cells'
import type { OutcomeView } from '../../../protocol'
import { findHardestReplies, findRefutingReplies, type OpeningReply, type OpeningAnalysis } from './openingAnalysis'

const joinCellNamesOfReplies = (replies: readonly OpeningReply[]): string =>
  replies.map(({ cell }) => CELLS[cell]).join(', ')

export const formatOpeningTitle = (say: Translate, { opening, value }: OpeningAnalysis): string =>
  say('opening-is', { cell: CELLS[opening] ?? '', worth: describeMoveValue(say, value) })

/** Return which replies refute an opening, or which are the hardest to meet. */
export function explainOpeningValue(say: Translate, analysis: OpeningAnalysis): string {
  const found = findRefutingReplies(analysis)
  if (found.length) {
    return say(analysis.value ? 'opening-refuted' : 'opening-drawn', {
      count: found.length,
      cells: joinCellNamesOfReplies(found),
    })
  }
  const hard = findHardestReplies(analysis)
  const met = say('opening-narrowest', { cells: joinCellNamesOfReplies(hard), answers: hard[0]?.answers.length ?? 0 })
  return `${say('opening-holds')} ${met}`
}

/** Return a sentence about the result of a reply. */
export function describeReplyResult(say: Translate, { value, answers }: OpeningReply): string {
  if (!answers.length) return say('opening-reply-refutes', { value: classifyValue(value) })
  return say('opening-reply-met', { count: answers.length, cells: answers.map((cell) => CELLS[cell]).join(', ') })
}

/** Return how best play ends. A full garden that counts as a blockade is called a full garden. */
export function describeBestPlayEnding(say: Translate, { reason, tiles_left }: OutcomeView): string {
  const full = reason === 'full garden' || (reason === 'blockade' && tiles_left === 0)
  return say('opening-ends', { how: full ? 'full-garden' : reason })
}

/** Return value and reasons as one text, for the live region. */
export const describeOpening = (say: Translate, analysis: OpeningAnalysis): string =>
  `${formatOpeningTitle(say, analysis)}. ${explainOpeningValue(say, analysis)}`
