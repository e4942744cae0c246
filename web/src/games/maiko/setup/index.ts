// The set-up part of Maiko, with links to its daily deal and memory puzzles.
import { countConsecutiveSolvedDays, currentDay, formatDay } from '../../../game/days'
import type { GameSetUpModule } from '../../../game/game'
import type { Translate } from '../../../phrases'
import { puzzleResults } from '../daily/puzzleResults.svelte'
import { makeDailyDealAddress, makeMemoryAddress } from '../pages'
import { makeEasyOpponentTableRequest } from './setUpChoice'
import SetUp from './MaikoSetUp.svelte'

/** Return a note with the number of consecutive days with a filled board, from two days on. */
function makeFilledDaysInARowNote(say: Translate): { note?: string } {
  const count = countConsecutiveSolvedDays(puzzleResults.days(), currentDay())
  return count > 1 ? { note: say('daily-maiko.row', { count }) } : {}
}

export default {
  SetUp,
  ways: 'maiko',
  easy: makeEasyOpponentTableRequest,
  links: (say) => [
    {
      sign: 'check',
      phrase: 'daily-maiko',
      ...makeFilledDaysInARowNote(say),
      address: makeDailyDealAddress(),
      online: true,
      more: [['front-earlier-deals', makeDailyDealAddress(formatDay(currentDay() - 1))]],
    },
    { sign: 'eye', phrase: 'memory-maiko', address: makeMemoryAddress(), online: true },
  ],
} satisfies GameSetUpModule
