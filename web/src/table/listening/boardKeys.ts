// Loads the listening keys with the first key that is pressed on a board.
import type { GameTableModule, TableState } from '../../game/game'

/** Answer a key, if it was pressed on a board. */
export function answerKeyOnBoard(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  game: GameTableModule | null,
  readState: () => TableState,
): void {
  const board = target instanceof Element ? target.closest<HTMLElement>('[role="grid"]') : null
  if (!board || !game || altKey || ctrlKey || metaKey || !/^[a-z?]$/i.test(key)) return
  void import('.').then((part) => part.handleListeningKey(key.toLowerCase(), board, game, readState))
}
