// How a table of each game is set up.
import type { SetUpPart } from './game'

const found = import.meta.glob<SetUpPart>('../games/*/setup/index.ts', { eager: true, import: 'default' })

/** The set-up of a game; undefined for one that is set up on the page for any game. */
export const setUpOf = (game: string): SetUpPart | undefined => found[`../games/${game}/setup/index.ts`]
