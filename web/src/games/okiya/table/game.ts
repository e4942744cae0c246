// The table part of Okiya.
import type { GameTableModule } from '../../../game/game'
import OkiyaTable from './OkiyaTable.svelte'
import { describeAction, describeTurnInSentence, describeGameResult, describeMatchScore } from '../board/sentences'

export const game: GameTableModule = {
  Table: OkiyaTable,
  matches: true,
  acted: describeAction,
  saw: () => '',
  ask: describeTurnInSentence,
  result: describeGameResult,
  score: describeMatchScore,
}
