// Okiya, as the table wants to know it.
import type { TablePart } from '../../game'
import { who } from '../../../table/people/names'
import { CELLS } from '../board/cells'
import { garden } from '../board/garden'
import OkiyaTable from './OkiyaTable.svelte'
import { tilesOf } from '../board/shown'
import { askSentence, result, tileWord } from '../board/sentences'

export const game: TablePart = {
  Table: OkiyaTable,
  matches: true,
  acted(say, view, { seat, action }) {
    const tile = tilesOf(garden(view)?.layout ?? '')[CELLS.indexOf(action)] ?? ''
    return say('event-acted', { ...who(say, view, seat), tile: tileWord(say, tile), cell: action })
  },
  saw: () => '',
  ask: askSentence,
  result,
}
