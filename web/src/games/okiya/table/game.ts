// The table part of Okiya.
import type { TablePart } from '../../../game/game'
import OkiyaTable from './OkiyaTable.svelte'
import { actedSentence, turnSentence, resultTexts } from '../board/sentences'

export const game: TablePart = {
  Table: OkiyaTable,
  matches: true,
  acted: actedSentence,
  saw: () => '',
  ask: turnSentence,
  result: resultTexts,
}
