// Stored puzzle results of this device.
import { createPuzzleResultStorage } from '../../../game/puzzleResultStorage.svelte'

export const puzzleResults = createPuzzleResultStorage('puzzles', 'streak')
