// The house of a table.
import type { HouseView, TableView } from '../wire'

/** The house at a table of Maiko; null at a table of another game, or before the first one. */
export const house = ({ board }: TableView): HouseView | null => (board?.game === 'maiko' ? board.view : null)
