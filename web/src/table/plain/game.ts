// A game without pages of its own, as the table wants to know it.
import type { TablePart } from '../../game/game'
import PlainTable from './PlainTable.svelte'
import { words } from './words'

export const game: TablePart = { Table: PlainTable, ...words }
