// How a table of Maiko is set up on the front page.
import type { SetUpPart } from '../../../game/game'
import { easy } from './choice'
import SetUp from './MaikoSetUp.svelte'

export default {
  SetUp,
  ways: 'maiko',
  easy,
  links: () => [],
} satisfies SetUpPart
