// The four player colours of Maiko.
import type { Colour, Setup } from '../../game/game'

export const COLOURS: Readonly<Record<string, Colour>> = { w: 'white', v: 'violet', p: 'pink', g: 'green' }

/** Return the colours of a table's seats. */
export const seatColours = (setup: Setup): Colour[] =>
  [...((setup.game === 'maiko' && setup.colours) || 'wvpg')].map((letter) => COLOURS[letter] ?? 'white')
