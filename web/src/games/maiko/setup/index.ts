// The set-up part of Maiko.
import type { SetUpModule } from '../../../game/game'
import { makeEasyTableRequest } from './setUpChoice'
import SetUp from './MaikoSetUp.svelte'

export default { SetUp, ways: 'maiko', easy: makeEasyTableRequest, links: () => [] } satisfies SetUpModule
