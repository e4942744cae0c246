// The table part of a plug-in game.
import type { TablePart } from '../../game/game'
import PluginTable from './PluginTable.svelte'
import { words } from './words'

export const game: TablePart = { Table: PluginTable, ...words }
