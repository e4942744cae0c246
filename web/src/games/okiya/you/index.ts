// The part of Okiya on a person's own page.
import { say } from '../../../ui/i18n.svelte'
import type { GameAccountModule } from '../../../game/game'
import { COORDINATES, coordinates } from '../choices'
import OkiyaProgress from './OkiyaProgress.svelte'

export default {
  settings: [
    {
      title: 'set-coordinates',
      values: COORDINATES,
      word: (value) => say(`coordinates-${value}`),
      value: () => coordinates.value,
      choose: (value) => coordinates.choose(value as (typeof COORDINATES)[number]),
    },
  ],
  Progress: OkiyaProgress,
} satisfies GameAccountModule
