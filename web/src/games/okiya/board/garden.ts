// The garden of a table view, and its focus on the page.
import type { GardenView, TableView } from '../../../protocol'

/** Return the garden of an Okiya table, or null for another game or before the first game. */
export const findGardenView = ({ board }: TableView): GardenView | null => (board?.game === 'okiya' ? board.view : null)

/** Focus the garden's current cell. */
export const focusGarden = (): void =>
  document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true })
