// The table part of a plug-in game.
import type { TablePart } from '../../game/game'
import PlainTable from './PlainTable.svelte'
import { words } from './words'

export const game: TablePart = { Table: PlainTable, ...words }
