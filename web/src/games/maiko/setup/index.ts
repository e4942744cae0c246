// The set-up part of Maiko.
import type { SetUpPart } from '../../../game/game'
import { makeEasyTableRequest } from './setUpChoice'
import SetUp from './MaikoSetUp.svelte'

export default { SetUp, ways: 'maiko', easy: makeEasyTableRequest, links: () => [] } satisfies SetUpPart
