// The puzzle memory of each game with puzzles, by game.
import type { PuzzleDayStorage } from './game'

const found = import.meta.glob<PuzzleDayStorage>('../games/*/puzzles/memory.svelte.ts', { import: 'puzzleMemory' })

export const loadPuzzleMemories = (): Promise<[string, PuzzleDayStorage][]> =>
  Promise.all(
    Object.entries(found).map(async ([path, load]): Promise<[string, PuzzleDayStorage]> => [
      path.split('/')[2] ?? '',
      await load(),
    ]),
  )
