// A game that anybody can win, made at one touch.
import { makeTable } from '../api'
import type { Say } from '../phrases'
import { tableAt } from '../addresses'
import { setUpOf } from './setUps'

/** Make a table of such a game; the way to it. Raises Refusal. */
export async function easyGame(say: Say, game: string): Promise<string> {
  const easy = setUpOf(game)?.easy(say)
  return easy ? tableAt((await makeTable(easy)).table) : `/${game}/new`
}
