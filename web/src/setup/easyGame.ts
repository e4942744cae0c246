// Request for a game that a beginner can win.
import { RequestError } from '../api'
import { findGameSetUpModule } from '../game/setUpModules'
import type { Translate } from '../phrases'
import type { MadeTable } from '../protocol'
import { createTableOnServerOrDevice } from './tableCreation.svelte'

export async function createEasyTable(say: Translate, gameName: string): Promise<MadeTable | string> {
  const setUp = findGameSetUpModule(gameName)
  if (!setUp) throw new RequestError('no-game')
  return createTableOnServerOrDevice(setUp.easy(say))
}
