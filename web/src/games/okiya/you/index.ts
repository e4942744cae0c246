// The part of Okiya on a person's own page.
import { say } from '../../../ui/i18n.svelte'
import type { GameAccountModule } from '../../../game/game'
import { CONFIRM_MOVE, confirmMove, COORDINATES, coordinates } from '../choices'
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
    {
      title: 'set-confirm-move',
      values: CONFIRM_MOVE,
      word: (value) => say(`confirm-move-${value}`),
      value: () => confirmMove.value,
      choose: (value) => confirmMove.choose(value as (typeof CONFIRM_MOVE)[number]),
    },
  ],
  Progress: OkiyaProgress,
} satisfies GameAccountModule
