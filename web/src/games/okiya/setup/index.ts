// The set-up part of Okiya, with links to its other pages.
import { analysisAt, puzzlesAt, STREAK } from '../pages'
import type { Say } from '../../../phrases'
import type { SetUpPart } from '../../../game/game'
import { formOf } from '../matchForm'
import { daysInARow, textOf, today } from '../puzzles/days'
import { memory } from '../puzzles/memory.svelte'
import { easy } from './choice'
import SetUp from './OkiyaSetUp.svelte'

/** Return a note with the number of consecutive days with a solved puzzle, from two days on. */
function rowNote(say: Say): { note?: string } {
  const count = daysInARow(memory.days(), today())
  return count > 1 ? { note: say('puzzles-okiya.row', { count }) } : {}
}

export default {
  SetUp,
  ways: 'way',
  easy,
  links: (say) => [
    { sign: 'eye', phrase: 'analyse-okiya', address: analysisAt('') },
    {
      sign: 'check',
      phrase: 'puzzles-okiya',
      ...rowNote(say),
      address: puzzlesAt(),
      more: [
        ['front-streak', puzzlesAt(STREAK)],
        ['front-earlier', puzzlesAt(textOf(today() - 1))],
      ],
    },
  ],
  match: (say, { game }) => say('form', { ...formOf(game) }),
  scored: ({ phase }) => phase !== 'waiting',
} satisfies SetUpPart
