// Okiya, as every page knows it.
import type { Game } from '../game'

export default {
  order: 1,
  drawings: ['okiya'],
  open: true,
  table: () => import('./table/game'),
} satisfies Game
