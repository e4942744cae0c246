// Sentences about an opening: its value and the reason.
import { what, worthWord } from '../board/worth'
import type { Say } from '../../../phrases'
import { CELLS } from '../board/cells'
import type { OutcomeView } from '../../../protocol'
import { hardest, refuting, type Reply, type Why } from './replies'

const cells = (replies: readonly Reply[]): string => replies.map(({ cell }) => CELLS[cell]).join(', ')

export const title = (say: Say, { opening, value }: Why): string =>
  say('opening-is', { cell: CELLS[opening] ?? '', worth: worthWord(say, value) })

/** Return which replies refute an opening, or which are the hardest to meet. */
export function reasons(say: Say, why: Why): string {
  const found = refuting(why)
  if (found.length) {
    return say(why.value ? 'opening-refuted' : 'opening-drawn', { count: found.length, cells: cells(found) })
  }
  const hard = hardest(why)
  const met = say('opening-narrowest', { cells: cells(hard), answers: hard[0]?.answers.length ?? 0 })
  return `${say('opening-holds')} ${met}`
}

/** Return a sentence about the result of a reply. */
export function fate(say: Say, { value, answers }: Reply): string {
  if (!answers.length) return say('opening-reply-refutes', { value: what(value) })
  return say('opening-reply-met', { count: answers.length, cells: answers.map((cell) => CELLS[cell]).join(', ') })
}

/** Return how best play ends. A full garden that counts as a blockade is called a full garden. */
export function ends(say: Say, { reason, tiles_left }: OutcomeView): string {
  const full = reason === 'full garden' || (reason === 'blockade' && tiles_left === 0)
  return say('opening-ends', { how: full ? 'full-garden' : reason })
}

/** Return value and reasons as one text, for the live region. */
export const toldOf = (say: Say, why: Why): string => `${title(say, why)}. ${reasons(say, why)}`
