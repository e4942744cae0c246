// The four colours, of which each player has one.
import type { Colour, Setup } from '../../game/game'

export const COLOURS: Readonly<Record<string, Colour>> = { w: 'white', v: 'violet', p: 'pink', g: 'green' }

/** The colours of a table's seats. */
export const coloursOf = (setup: Setup): Colour[] =>
  [...((setup.game === 'maiko' && setup.colours) || 'wvpg')].map((letter) => COLOURS[letter] ?? 'white')
