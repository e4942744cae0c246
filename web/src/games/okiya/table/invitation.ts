// Okiya's texts on an invitation.
import { describeClockSetting } from '../../../table/clock/clockSentences'
import type { InvitationTexts } from '../../../game/game'
import { findMatchGoal } from '../matchGoal'

export const letter: InvitationTexts = {
  holes: 4,
  several: false,
  // The table beside the invitation has the first heading.
  heading: 'h2',
  occasion: (say, { setup }) => say('invites-to', { form: say('form', { ...findMatchGoal(setup) }).toLowerCase() }),
  time: describeClockSetting,
  terms: (say, { setup }) => {
    const ruling = (setup.game === 'okiya' && setup.full_garden) || 'blockade'
    return [say('full-garden-invited', { ruling: say(`full-garden-${ruling}`) })]
  },
}
