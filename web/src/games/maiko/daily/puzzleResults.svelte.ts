// Stored results of daily deals. `misses` of a day is the number of turns in which the board was filled.
import { createPuzzleResultStorage } from '../../../game/puzzleResultStorage.svelte'

export const puzzleResults = createPuzzleResultStorage('maiko-deals', 'maiko-deal-streak')
