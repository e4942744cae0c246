// The set-up part of each game.
import type { SetUpPart } from './game'

const found = import.meta.glob<SetUpPart>('../games/*/setup/index.ts', { eager: true, import: 'default' })

/** Return the set-up part of a game, or undefined for a plug-in that uses the generic set-up page. */
export const findSetUpPart = (game: string): SetUpPart | undefined => found[`../games/${game}/setup/index.ts`]
