// The set-up part of Maiko.
import type { GameSetUpModule } from '../../../game/game'
import { makeEasyOpponentTableRequest } from './setUpChoice'
import SetUp from './MaikoSetUp.svelte'

export default { SetUp, ways: 'maiko', easy: makeEasyOpponentTableRequest, links: () => [] } satisfies GameSetUpModule
