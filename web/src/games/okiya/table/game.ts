// The table part of Okiya.
import type { TableModule } from '../../../game/game'
import OkiyaTable from './OkiyaTable.svelte'
import { actedSentence, turnSentence, resultTexts } from '../board/sentences'

export const game: TableModule = {
  Table: OkiyaTable,
  matches: true,
  acted: actedSentence,
  saw: () => '',
  ask: turnSentence,
  result: resultTexts,
}
