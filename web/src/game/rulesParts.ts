// The illustrations of each game's rules.
import type { RulesPart } from './game'

const found = import.meta.glob<RulesPart>('../games/*/rules/index.ts', { eager: true, import: 'default' })

export const rulesPart = (game: string): RulesPart | undefined => found[`../games/${game}/rules/index.ts`]
