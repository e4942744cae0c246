// The rules part of each game, loaded on demand.
import type { RulesModule } from './game'

const found = import.meta.glob<RulesModule>('../games/*/rules/index.ts', { eager: true, import: 'default' })

export const findRulesModule = (gameName: string): RulesModule | undefined =>
  found[`../games/${gameName}/rules/index.ts`]
