// The studio part of Okiya.
import type { GameStudioModule } from '../../game/game'

export default {
  // Arranged so that no row has one plant only.
  tiles: 'Ms Cb Pr It Ct Mr Ib Ps Ir Pt Cs Mb Pb Is Mt Cr'.split(' '),
  box: '0 0 100 100',
  tokens: true,
  phrases: [[/^[vs]-(\w+)$/, 'family-']],
} satisfies GameStudioModule
