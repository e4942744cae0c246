// How a table of Okiya is set up on the front page, and what else can be done with the game.
import { analysisAt, puzzlesAt, STREAK } from '../pages'
import type { Say } from '../../../phrases'
import type { SetUpPart } from '../../../game/game'
import { formOf } from '../matchForm'
import { daysInARow, textOf, today } from '../puzzles/days'
import { memory } from '../puzzles/memory.svelte'
import { easy } from './choice'
import SetUp from './OkiyaSetUp.svelte'

/** The days in a row with their puzzle solved, once there are two. */
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
