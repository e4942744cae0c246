// The four player colours of Maiko.
import type { SeatColour, GameSetup } from '../../game/game'

export const COLOURS: Readonly<Record<string, SeatColour>> = { w: 'white', v: 'violet', p: 'pink', g: 'green' }

/** Return the letters of the colours of a table's seats. */
export const listSeatColourLetters = (setup: GameSetup): string[] => [
  ...((setup.game === 'maiko' && setup.colours) || 'wvpg'),
]

/** Return the colours of a table's seats. */
export const listSeatColours = (setup: GameSetup): SeatColour[] =>
  listSeatColourLetters(setup).map((letter) => COLOURS[letter] ?? 'white')
