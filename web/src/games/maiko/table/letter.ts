// What the letter of a table of Maiko says.
import type { Letter } from '../../game'

export const letter: Letter = {
  holes: 9,
  several: true,
  heading: 'h1',
  occasion: (say, { seats }) => say('invites-to-maiko', { count: seats.length }),
  time: (say, { seconds }) =>
    seconds % 60
      ? say('clock-turn', { unit: 'seconds', count: seconds })
      : say('clock-turn', { unit: 'minutes', count: seconds / 60 }),
  terms: () => [],
}
