// The table part of Maiko.
import type { GameTableModule } from '../../../game/game'
import MaikoTable from './MaikoTable.svelte'
import { describeAction, describeTurnInSentence, describeGameResult, describeSeenTile } from '../board/sentences'

export const game: GameTableModule = {
  Table: MaikoTable,
  matches: false,
  narrates: true,
  acted: describeAction,
  saw: describeSeenTile,
  ask: describeTurnInSentence,
  result: describeGameResult,
}
