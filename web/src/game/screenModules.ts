// The part of each game for a television.
import type { GameScreenModule } from './game'

const found = import.meta.glob<GameScreenModule>('../games/*/screen/index.ts', { import: 'default' })

export const hasScreenModule = (gameName: string): boolean => `../games/${gameName}/screen/index.ts` in found

/** Load the part of a game for a television. Return undefined for a game that has none, such as a plug-in. */
export const loadScreenModule = async (gameName: string): Promise<GameScreenModule | undefined> =>
  found[`../games/${gameName}/screen/index.ts`]?.()
