// The rules part of each game, loaded on demand.
import type { RulesPart } from './game'

const found = import.meta.glob<RulesPart>('../games/*/rules/index.ts', { eager: true, import: 'default' })

export const loadRulesPart = (game: string): RulesPart | undefined => found[`../games/${game}/rules/index.ts`]
