// What of a table is Maiko's: its house, and the steps of an action.
import type { Acted, HouseView, StepView, TableView } from '../../../protocol'

/** The house at a table of Maiko; null at a table of another game, or before the first one. */
export const house = ({ board }: TableView): HouseView | null => (board?.game === 'maiko' ? board.view : null)

/** What everybody saw of an action, step by step. */
export const stepsOf = ({ told }: Acted): readonly StepView[] => (told ?? []) as StepView[]
