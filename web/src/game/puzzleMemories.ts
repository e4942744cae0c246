// The puzzle memory of each game with puzzles, by game.
import type { PuzzleMemory } from './game'

const found = import.meta.glob<PuzzleMemory>('../games/*/puzzles/memory.svelte.ts', { import: 'puzzleMemory' })

export const loadPuzzleMemories = (): Promise<[string, PuzzleMemory][]> =>
  Promise.all(
    Object.entries(found).map(async ([path, load]): Promise<[string, PuzzleMemory]> => [
      path.split('/')[2] ?? '',
      await load(),
    ]),
  )
