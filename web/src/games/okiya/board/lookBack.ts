// Looking back: at which game of the match, after how many of its moves.
import type { GameView } from '../../../protocol'

export interface Looked {
  game: number
  move: number
  /** How many moves the played game had when the looking began: more now means that it has gone on. */
  length: number
}

/** Where a key leads when looking back, or null for a key that leads nowhere. */
export function stepTo(key: string, move: number, moves: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, move - 1)
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(moves, move + 1)
    case 'Home':
      return 0
    case 'End':
      return moves
    default:
      return null
  }
}

export const lookedAt = (game: GameView, move: number, played: GameView | undefined): Looked => ({
  game: game.number,
  move,
  length: played?.actions.length ?? 0,
})
