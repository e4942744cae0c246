// The set-up part of each game.
import type { GameSetUpModule } from './game'

const found = import.meta.glob<GameSetUpModule>('../games/*/setup/index.ts', { eager: true, import: 'default' })

/** Return the set-up part of a game, or undefined for a plug-in that uses the generic set-up page. */
export const findGameSetUpModule = (gameName: string): GameSetUpModule | undefined =>
  found[`../games/${gameName}/setup/index.ts`]
