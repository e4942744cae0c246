// A game that anybody can win, made at one touch.
import { makeTable } from '../api'
import type { Say } from '../phrases'
import { tableAt, type GameName } from '../route'
import type { NewTable } from '../wire'
import { defaults, newTable as maiko } from '../games/maiko/setup/choice'
import { namesToSeat, namesToStart } from './names'
import { DEFAULTS, newTable as okiya } from '../games/okiya/setup/choice'

/** One game against the weakest computer player that is fun. */
export const easy = (say: Say, game: GameName): NewTable =>
  game === 'okiya'
    ? okiya('computer', { ...DEFAULTS, form: 'single', names: namesToStart(say) })
    : maiko({ ...defaults('computer'), names: namesToSeat(say, 4) })

/** Make such a table; the way to it. Raises Refusal. */
export const easyGame = async (say: Say, game: GameName): Promise<string> =>
  tableAt((await makeTable(easy(say, game))).table)
