// Maiko's entry in the game registry, loaded by every page.
import type { Game } from '../../game/game'
import { listSeatColours } from './colours'
import { pages } from './pages'

export default {
  order: 2,
  pages,
  setUpWords: [],
  drawings: ['maiko', 'maiko-faces'],
  open: false,
  colours: listSeatColours,
  table: () => import('./table/game'),
  offline: () => import('./offline'),
} satisfies Game
