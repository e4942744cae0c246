// The set-up part of each game.
import type { SetUpModule } from './game'

const found = import.meta.glob<SetUpModule>('../games/*/setup/index.ts', { eager: true, import: 'default' })

/** Return the set-up part of a game, or undefined for a plug-in that uses the generic set-up page. */
export const findSetUpModule = (gameName: string): SetUpModule | undefined =>
  found[`../games/${gameName}/setup/index.ts`]
