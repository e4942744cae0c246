// The rules part of each game, loaded on demand.
import type { GameRulesModule } from './game'

const found = import.meta.glob<GameRulesModule>('../games/*/rules/index.ts', { eager: true, import: 'default' })

export const findGameRulesModule = (gameName: string): GameRulesModule | undefined =>
  found[`../games/${gameName}/rules/index.ts`]
