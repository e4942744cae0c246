// The part of Maiko on a person's own page.
import { say } from '../../../ui/i18n.svelte'
import type { AccountModule } from '../../../game/game'
import { currentPace, PACE_NAMES, setPace, type Pace } from '../choices'

export default {
  settings: [
    {
      title: 'set-pace',
      values: PACE_NAMES,
      word: (value) => say(`pace-${value}`),
      value: currentPace,
      choose: (value) => setPace(value as Pace),
    },
  ],
} satisfies AccountModule
