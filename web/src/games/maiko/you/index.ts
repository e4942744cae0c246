// The part of Maiko on a person's own page.
import { say } from '../../../ui/i18n.svelte'
import type { GameAccountModule } from '../../../game/game'
import { currentAnimationPace, PACE_NAMES, setAnimationPace, type AnimationPace } from '../choices'

export default {
  settings: [
    {
      title: 'set-pace',
      values: PACE_NAMES,
      word: (value) => say(`pace-${value}`),
      value: currentAnimationPace,
      choose: (value) => setAnimationPace(value as AnimationPace),
    },
  ],
} satisfies GameAccountModule
