// Position of a look back: a game of the match and a number of moves.
import type { GameView } from '../../../protocol'

export interface LookBackPosition {
  game: number
  move: number
  /** Moves of the current game when the look back began. More moves now mean that the game has continued. */
  length: number
}

/** Return the move that a key leads to during a look back, or null for other keys. */
export function findLookBackMoveForKey(key: string, currentMove: number, moveCount: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, currentMove - 1)
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(moveCount, currentMove + 1)
    case 'Home':
      return 0
    case 'End':
      return moveCount
    default:
      return null
  }
}

export const makeLookBackPosition = (
  game: GameView,
  moveCount: number,
  currentGame: GameView | undefined,
): LookBackPosition => ({ game: game.number, move: moveCount, length: currentGame?.actions.length ?? 0 })
