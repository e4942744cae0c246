// The table part of a plug-in game.
import type { TableModule } from '../../game/game'
import PluginTable from './PluginTable.svelte'
import { words } from './words'

export const game: TableModule = { Table: PluginTable, ...words }
