// The rules part of Okiya.
import type { GameRulesModule } from '../../../game/game'
import Figure from './GardenRulesFigure.svelte'

export default { Figure, box: () => '0 0 100 100' } satisfies GameRulesModule
