// The module of Maiko for a television screen.
import type { GameScreenModule } from '../../../game/game'
import MaikoScreen from './MaikoScreen.svelte'
import SeatMark from './SeatMark.svelte'

export default {
  Screen: MaikoScreen,
  SeatMark,
  seatCounts: [2, 3, 4],
  table: (seats) => ({ game: { game: 'maiko' }, seats }),
} satisfies GameScreenModule
