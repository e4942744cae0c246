// The table part of Okiya.
import type { TableModule } from '../../../game/game'
import OkiyaTable from './OkiyaTable.svelte'
import { describeAction, describeTurnInSentence, describeGameResult } from '../board/sentences'

export const game: TableModule = {
  Table: OkiyaTable,
  matches: true,
  acted: describeAction,
  saw: () => '',
  ask: describeTurnInSentence,
  result: describeGameResult,
}
