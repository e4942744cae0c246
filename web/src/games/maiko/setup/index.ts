// The set-up part of Maiko.
import type { SetUpPart } from '../../../game/game'
import { easy } from './choice'
import SetUp from './MaikoSetUp.svelte'

export default {
  SetUp,
  ways: 'maiko',
  easy,
  links: () => [],
} satisfies SetUpPart
