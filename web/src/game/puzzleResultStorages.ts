// The stored results of each game with daily puzzles or deals, by game.
import type { PuzzleResultStorage } from './game'

const found = import.meta.glob<PuzzleResultStorage>('../games/*/{puzzles,daily}/puzzleResults.svelte.ts', {
  import: 'puzzleResults',
})

export const loadPuzzleResultStorages = (): Promise<[string, PuzzleResultStorage][]> =>
  Promise.all(
    Object.entries(found).map(async ([path, load]): Promise<[string, PuzzleResultStorage]> => [
      path.split('/')[2] ?? '',
      await load(),
    ]),
  )
