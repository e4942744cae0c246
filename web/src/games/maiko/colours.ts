// The four player colours of Maiko.
import type { SeatColour, GameSetup } from '../../game/game'

export const COLOURS: Readonly<Record<string, SeatColour>> = { w: 'white', v: 'violet', p: 'pink', g: 'green' }

/** Return the colours of a table's seats. */
export const listSeatColours = (setup: GameSetup): SeatColour[] =>
  [...((setup.game === 'maiko' && setup.colours) || 'wvpg')].map((letter) => COLOURS[letter] ?? 'white')
