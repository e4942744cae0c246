// Choices for a new Maiko table, their defaults, and the request they produce.
import { suggestPlayerNames } from '../../../ui/suggestedNames'
import type { Translate } from '../../../phrases'
import type { OpponentKind } from '../../../addresses'
import type { MaikoSetup, NewTable } from '../../../protocol'
import { makeRatedTableRequest, type TableRating } from '../../../setup/ratedTable'

export const PLAYERS = ['random', 'greedy', 'memory-2', 'memory-4', 'memory-7', 'perfect', 'search'] as const
export type ComputerPlayerName = (typeof PLAYERS)[number]
/** The player on another seat: a friend by link, somebody at this screen, or a computer player. */
export type Sitter = 'friend' | 'screen' | ComputerPlayerName

export const COUNTS = ['2', '3', '4'] as const
export const TURNS = ['none', '30', '60', '120', '86400', '259200', '604800'] as const
export const LEFT_OUT = ['drawn', 'pink', 'green'] as const

export interface SetUpChoice {
  names: string[]
  count: (typeof COUNTS)[number]
  /** Players on the second, third and fourth seat. Those beyond the count are kept in case the count grows. */
  others: Sitter[]
  first: string
  turn: (typeof TURNS)[number]
  leftOut: (typeof LEFT_OUT)[number]
  stall: number
  rated: TableRating
}

const STALL = 12

export function defaultChoice(way: OpponentKind): Omit<SetUpChoice, 'names'> {
  const [count, sitter] = ({ friend: ['4', 'friend'], computer: ['2', 'memory-2'], screen: ['2', 'screen'] } as const)[
    way
  ]
  return {
    count,
    others: [sitter, sitter, sitter],
    first: 'drawn',
    turn: 'none',
    leftOut: 'drawn',
    stall: STALL,
    rated: 'none',
  }
}

export const isPerson = (sitter: Sitter): boolean => sitter === 'friend' || sitter === 'screen'

const excludeEachOther = (one: Sitter, other: Sitter): boolean =>
  (one === 'friend' && other === 'screen') || (one === 'screen' && other === 'friend')

/**
 * Return the other players after one was changed. A link and a shared screen exclude each other: the last choice
 * wins.
 */
export const replaceSitter = (others: readonly Sitter[], index: number, sitter: Sitter): Sitter[] =>
  others.map((other, seat) => (seat === index || excludeEachOther(other, sitter) ? sitter : other))

/** Return the other players that fit the number of seats. */
export const activeSitters = ({ count, others }: Pick<SetUpChoice, 'count' | 'others'>): Sitter[] =>
  others.slice(0, Number(count) - 1)

/** Return whether only friends play, so that the games can be rated. */
export const isAmongFriends = (choice: Pick<SetUpChoice, 'count' | 'others'>): boolean =>
  activeSitters(choice).every((sitter) => sitter === 'friend')

export function makeTableRequest(choice: SetUpChoice): NewTable {
  const { names, count, first, turn, leftOut, stall } = choice
  const seatName = (seat: number): string => names[seat]?.trim() ?? ''
  const game: MaikoSetup = { game: 'maiko', stall: Math.round(stall) }
  if (count === '2' && leftOut !== 'drawn') game.left_out = leftOut
  const starter = first === 'drawn' ? null : Number(first)
  const table: NewTable = {
    game,
    seats: [
      { who: 'you', name: seatName(0) },
      ...activeSitters(choice).map((sitter, at) =>
        sitter === 'friend'
          ? ({ who: 'open' } as const)
          : sitter === 'screen'
            ? ({ who: 'you', name: seatName(at + 1) } as const)
            : ({ who: 'computer', player: sitter } as const),
      ),
    ],
    first: starter !== null && starter < Number(count) ? starter : null,
    clock: turn === 'none' ? null : { seconds: Number(turn), increment: 0 },
  }
  return choice.rated === 'rated' && isAmongFriends(choice)
    ? makeRatedTableRequest(table, { seconds: 60, increment: 0 })
    : table
}

/** Return the request for a game against the weakest computer player that is still fun. */
export const makeEasyTableRequest = (say: Translate): NewTable =>
  makeTableRequest({ ...defaultChoice('computer'), names: suggestPlayerNames(say, 4) })
