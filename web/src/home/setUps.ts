// How a table of each game is set up.
import { Refusal } from '../api'
import type { SetUpPart } from '../games/game'
import type { Say } from '../phrases'
import type { Made } from '../protocol'
import { madeTable } from './making.svelte'

const found = import.meta.glob<SetUpPart>('../games/*/setup/index.ts', { eager: true, import: 'default' })

/** The set-up of a game; undefined for one that is set up on the page for any game. */
export const setUpOf = (game: string): SetUpPart | undefined => found[`../games/${game}/setup/index.ts`]

/** Make a table of a game that anybody can win. */
export async function easyGame(say: Say, game: string): Promise<Made | string> {
  const setUp = setUpOf(game)
  if (!setUp) throw new Refusal('no-game')
  return madeTable(setUp.easy(say))
}
