// The set-up part of Okiya, with links to its other pages.
import { makeAnalysisAddress, makePuzzlesAddress, STREAK } from '../pages'
import type { Translate } from '../../../phrases'
import type { GameSetUpModule } from '../../../game/game'
import { findMatchGoal } from '../matchGoal'
import { countConsecutiveSolvedDays, formatDay, currentDay } from '../../../game/days'
import { puzzleResults } from '../puzzles/puzzleResults.svelte'
import { makeEasyOpponentTableRequest } from './setUpChoice'
import SetUp from './OkiyaSetUp.svelte'

/** Return a note with the number of consecutive days with a solved puzzle, from two days on. */
function makeSolvedDaysInARowNote(say: Translate): { note?: string } {
  const count = countConsecutiveSolvedDays(puzzleResults.days(), currentDay())
  return count > 1 ? { note: say('puzzles-okiya.row', { count }) } : {}
}

export default {
  SetUp,
  ways: 'way',
  easy: makeEasyOpponentTableRequest,
  links: (say) => [
    { sign: 'eye', phrase: 'analyse-okiya', address: makeAnalysisAddress('') },
    {
      sign: 'check',
      phrase: 'puzzles-okiya',
      ...makeSolvedDaysInARowNote(say),
      address: makePuzzlesAddress(),
      more: [
        ['front-streak', makePuzzlesAddress(STREAK)],
        ['front-earlier', makePuzzlesAddress(formatDay(currentDay() - 1))],
      ],
    },
  ],
  match: (say, { game }) => say('form', { ...findMatchGoal(game) }),
  scored: ({ phase }) => phase !== 'waiting',
} satisfies GameSetUpModule
