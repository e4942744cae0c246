// The table part of Maiko.
import type { TableModule } from '../../../game/game'
import MaikoTable from './MaikoTable.svelte'
import { actedSentence, turnSentence, resultTexts, sawSentence } from '../board/sentences'

export const game: TableModule = {
  Table: MaikoTable,
  matches: false,
  acted: actedSentence,
  saw: sawSentence,
  ask: turnSentence,
  result: resultTexts,
}
