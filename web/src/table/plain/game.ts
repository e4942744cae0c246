// The table part of a plug-in game.
import type { GameTableModule } from '../../game/game'
import PluginTable from './PluginTable.svelte'
import { words } from './words'

export const game: GameTableModule = { Table: PluginTable, ...words }
