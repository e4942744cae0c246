// The cells on which something is happening.
import type { TableState } from '../../../game/game'

/** The cell that was taken just now, for it alone moves. */
export function freshCell({ news }: TableState): string | null {
  const moves = news.flatMap(({ event }) => (event.happened === 'acted' ? [event.action] : []))
  return moves.at(-1) ?? null
}

/** The cell whose tile was taken here and is not yet on record. */
export function pendingCell({ pending }: TableState): string | null {
  return pending?.command.do === 'act' ? pending.command.action : null
}
