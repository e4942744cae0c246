// What is chosen before a table of Maiko is made, its good defaults, and the request that it becomes.
import { namesToSeat } from '../../../ui/suggestedNames'
import type { Say } from '../../../phrases'
import type { Way } from '../../../addresses'
import type { MaikoSetup, NewTable } from '../../../protocol'
import { ratedTable, type Rated } from '../../../setup/ratedTable'

export const PLAYERS = ['random', 'greedy', 'memory-2', 'memory-4', 'memory-7', 'perfect', 'search'] as const
export type Player = (typeof PLAYERS)[number]
/** Who sits on a seat that is not yours: a friend by the link, somebody at this screen, or a computer player. */
export type Sitter = 'friend' | 'screen' | Player

export const COUNTS = ['2', '3', '4'] as const
export const TURNS = ['none', '30', '60', '120', '86400', '259200', '604800'] as const
export const LEFT_OUT = ['drawn', 'pink', 'green'] as const

export interface Choice {
  names: string[]
  count: (typeof COUNTS)[number]
  /** Who sits on the second, third and fourth seat; those beyond the count are kept for when there are more. */
  others: Sitter[]
  first: string
  turn: (typeof TURNS)[number]
  leftOut: (typeof LEFT_OUT)[number]
  stall: number
  rated: Rated
}

const STALL = 12

export function defaults(way: Way): Omit<Choice, 'names'> {
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

const clash = (one: Sitter, other: Sitter): boolean =>
  (one === 'friend' && other === 'screen') || (one === 'screen' && other === 'friend')

/** The others once one of them is chosen: a link and a shared screen do not go together, so the last choice holds. */
export const seated = (others: readonly Sitter[], at: number, sitter: Sitter): Sitter[] =>
  others.map((other, seat) => (seat === at || clash(other, sitter) ? sitter : other))

/** Those of the others who play at a table of so many. */
export const playing = ({ count, others }: Pick<Choice, 'count' | 'others'>): Sitter[] =>
  others.slice(0, Number(count) - 1)

/** Whether friends alone play, whose games may be rated. */
export const amongFriends = (choice: Pick<Choice, 'count' | 'others'>): boolean =>
  playing(choice).every((sitter) => sitter === 'friend')

export function newTable(choice: Choice): NewTable {
  const { names, count, first, turn, leftOut, stall } = choice
  const name = (seat: number): string => names[seat]?.trim() ?? ''
  const game: MaikoSetup = { game: 'maiko', stall: Math.round(stall) }
  if (count === '2' && leftOut !== 'drawn') game.left_out = leftOut
  const starter = first === 'drawn' ? null : Number(first)
  const table: NewTable = {
    game,
    seats: [
      { who: 'you', name: name(0) },
      ...playing(choice).map((sitter, at) =>
        sitter === 'friend'
          ? ({ who: 'open' } as const)
          : sitter === 'screen'
            ? ({ who: 'you', name: name(at + 1) } as const)
            : ({ who: 'computer', player: sitter } as const),
      ),
    ],
    first: starter !== null && starter < Number(count) ? starter : null,
    clock: turn === 'none' ? null : { seconds: Number(turn), increment: 0 },
  }
  return choice.rated === 'rated' && amongFriends(choice) ? ratedTable(table, { seconds: 60, increment: 0 }) : table
}

/** A game against the weakest computer player that is fun. */
export const easy = (say: Say): NewTable => newTable({ ...defaults('computer'), names: namesToSeat(say, 4) })
