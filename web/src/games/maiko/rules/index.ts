// The rules part of Maiko.
import type { GameRulesModule } from '../../../game/game'
import Figure from './MaikoRulesFigure.svelte'

export default {
  Figure,
  box: (piece) => (piece.startsWith('m-t-') ? '0 0 120 120' : piece === 'm-kamon' ? '0 0 64 64' : '0 0 96 96'),
} satisfies GameRulesModule
