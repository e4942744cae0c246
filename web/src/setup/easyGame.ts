// Request for a game that a beginner can win.
import { RequestError } from '../api'
import { findSetUpPart } from '../game/setUpParts'
import type { Translate } from '../phrases'
import type { Made } from '../protocol'
import { createTableAnywhere } from './tableCreation.svelte'

export async function createEasyTable(say: Translate, game: string): Promise<Made | string> {
  const setUp = findSetUpPart(game)
  if (!setUp) throw new RequestError('no-game')
  return createTableAnywhere(setUp.easy(say))
}
