// Accessor for the garden of a table view.
import type { GardenView, TableView } from '../../../protocol'

/** Return the garden of an Okiya table, or null for another game or before the first game. */
export const gardenOf = ({ board }: TableView): GardenView | null => (board?.game === 'okiya' ? board.view : null)
