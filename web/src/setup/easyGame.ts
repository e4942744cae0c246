// Request for a game that a beginner can win.
import { Refusal } from '../api'
import { setUpPartOf } from '../game/setUpParts'
import type { Say } from '../phrases'
import type { Made } from '../protocol'
import { createTableAnywhere } from './tableCreation.svelte'

export async function createEasyTable(say: Say, game: string): Promise<Made | string> {
  const setUp = setUpPartOf(game)
  if (!setUp) throw new Refusal('no-game')
  return createTableAnywhere(setUp.easy(say))
}
