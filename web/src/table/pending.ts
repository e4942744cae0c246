// What is under way, as far as the garden shows it.
import type { TableState } from './state'

/** The cell whose tile was taken here and is not yet on record. */
export function pendingCell({ pending }: TableState): string | null {
  return pending?.command.do === 'act' ? pending.command.action : null
}
