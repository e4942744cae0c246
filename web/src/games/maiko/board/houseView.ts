// Accessors for Maiko's parts of a table view: the okiya and the steps of an action.
import type { Acted, HouseView, StepView, TableView } from '../../../protocol'

/** Return the okiya of a Maiko table, or null for another game or before the first game. */
export const findHouseView = ({ board }: TableView): HouseView | null => (board?.game === 'maiko' ? board.view : null)

/** Return the public steps of an action. */
export const extractPublicSteps = (event: Acted): readonly StepView[] => (event.told ?? []) as StepView[]
