// The part of Okiya for a television.
import type { GameScreenModule } from '../../../game/game'
import { DEFAULTS } from '../setup/setUpChoice'
import OkiyaScreen from './OkiyaScreen.svelte'
import SeatMark from './SeatMark.svelte'

export default {
  Screen: OkiyaScreen,
  SeatMark,
  seatCounts: [2],
  table: (seats) => ({ game: { game: 'okiya', form: DEFAULTS.form, full_garden: DEFAULTS.ruling }, seats }),
} satisfies GameScreenModule
