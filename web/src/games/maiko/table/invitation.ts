// Maiko's texts on an invitation.
import { describeDaysPerMove } from '../../../table/clock/clockSentences'
import type { InvitationTexts } from '../../../game/game'

export const letter: InvitationTexts = {
  holes: 9,
  several: true,
  heading: 'h1',
  occasion: (say, { seats }) => say('invites-to-maiko', { count: seats.length }),
  time: (say, clock) =>
    describeDaysPerMove(say, clock) ??
    (clock.seconds % 60
      ? say('clock-turn', { unit: 'seconds', count: clock.seconds })
      : say('clock-turn', { unit: 'minutes', count: clock.seconds / 60 })),
  terms: (say, { again }) => (again ? [say('again-terms')] : []),
}
