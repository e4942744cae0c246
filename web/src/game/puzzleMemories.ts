// The memory of each game that has puzzles, by the game.
import type { PuzzleMemory } from './game'

const found = import.meta.glob<PuzzleMemory>('../games/*/puzzles/memory.svelte.ts', { import: 'memory' })

export const loadPuzzleMemories = (): Promise<[string, PuzzleMemory][]> =>
  Promise.all(
    Object.entries(found).map(async ([path, load]): Promise<[string, PuzzleMemory]> => [
      path.split('/')[2] ?? '',
      await load(),
    ]),
  )
