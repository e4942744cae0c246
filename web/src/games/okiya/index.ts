// Okiya's entry in the game registry, loaded by every page.
import type { Game } from '../../game/game'
import { pages } from './pages'

export default {
  order: 1,
  pages,
  setUpWords: ['okiya'],
  drawings: ['okiya'],
  open: true,
  table: () => import('./table/game'),
  offline: () => import('./offline'),
} satisfies Game
