// The set-up part of Okiya, with links to its other pages.
import { analysisAddress, puzzlesAddress, STREAK } from '../pages'
import type { Translate } from '../../../phrases'
import type { SetUpModule } from '../../../game/game'
import { goalOfMatch } from '../matchGoal'
import { countDaysInARow, formatDay, today } from '../puzzles/days'
import { puzzleMemory } from '../puzzles/memory.svelte'
import { makeEasyTableRequest } from './setUpChoice'
import SetUp from './OkiyaSetUp.svelte'

/** Return a note with the number of consecutive days with a solved puzzle, from two days on. */
function daysInARowNote(say: Translate): { note?: string } {
  const count = countDaysInARow(puzzleMemory.days(), today())
  return count > 1 ? { note: say('puzzles-okiya.row', { count }) } : {}
}

export default {
  SetUp,
  ways: 'way',
  easy: makeEasyTableRequest,
  links: (say) => [
    { sign: 'eye', phrase: 'analyse-okiya', address: analysisAddress('') },
    {
      sign: 'check',
      phrase: 'puzzles-okiya',
      ...daysInARowNote(say),
      address: puzzlesAddress(),
      more: [
        ['front-streak', puzzlesAddress(STREAK)],
        ['front-earlier', puzzlesAddress(formatDay(today() - 1))],
      ],
    },
  ],
  match: (say, { game }) => say('form', { ...goalOfMatch(game) }),
  scored: ({ phase }) => phase !== 'waiting',
} satisfies SetUpModule
