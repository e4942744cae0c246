// The set-up part of Maiko.
import type { SetUpPart } from '../../../game/game'
import { easyTableRequest } from './setUpChoice'
import SetUp from './MaikoSetUp.svelte'

export default { SetUp, ways: 'maiko', easy: easyTableRequest, links: () => [] } satisfies SetUpPart
