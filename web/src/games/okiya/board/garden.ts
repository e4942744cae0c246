// The garden of a table.
import type { GardenView, TableView } from '../../../protocol'

/** The garden that lies on a table; null at a table of another game, or before the first one. */
export const garden = ({ board }: TableView): GardenView | null => (board?.game === 'okiya' ? board.view : null)
