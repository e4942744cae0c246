// Okiya's drawings in the studio.
import type { StudioPart } from '../../game/game'

export default {
  // no rows of one plant
  tiles: 'Ms Cb Pr It Ct Mr Ib Ps Ir Pt Cs Mb Pb Is Mt Cr'.split(' '),
  box: '0 0 100 100',
  tokens: true,
  phrases: [[/^[vs]-(\w+)$/, 'family-']],
} satisfies StudioPart
