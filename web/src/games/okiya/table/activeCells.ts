// The cells that are animated or pending.
import type { TableState } from '../../../game/game'

/** Return the cell of the last move if it has just been made; only this cell is animated. */
export function findCellOfNewestMove({ news }: TableState): string | null {
  const moves = news.flatMap(({ event }) => (event.happened === 'acted' ? [event.action] : []))
  return moves.at(-1) ?? null
}

/** Return the cell of a move that was made here and is not yet recorded. */
export function findCellOfPendingMove({ pending }: TableState): string | null {
  return pending?.command.do === 'act' ? pending.command.action : null
}
