// What is chosen before a table of Maiko is made, its good defaults, and the request that it becomes.
import type { Way } from '../route'
import type { MaikoSetup, NewTable } from '../wire'

export const PLAYERS = ['random', 'greedy', 'memory-2', 'memory-4', 'memory-7', 'perfect', 'search'] as const
export type Player = (typeof PLAYERS)[number]
/** Who sits on a seat that is not yours: a friend by the link, somebody at this screen, or a computer player. */
export type Sitter = 'friend' | 'screen' | Player

export const COUNTS = ['2', '3', '4'] as const
export const TURNS = ['none', '30', '60', '120'] as const
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
}

export const STALL = 12

export function defaults(way: Way): Omit<Choice, 'names'> {
  const [count, sitter] = ({ friend: ['4', 'friend'], computer: ['3', 'memory-4'], screen: ['2', 'screen'] } as const)[way]
  return { count, others: [sitter, sitter, sitter], first: 'drawn', turn: 'none', leftOut: 'drawn', stall: STALL }
}

const clash = (one: Sitter, other: Sitter): boolean =>
  (one === 'friend' && other === 'screen') || (one === 'screen' && other === 'friend')

/** The others once one of them is chosen: a link and a shared screen do not go together, so the last choice holds. */
export const seated = (others: readonly Sitter[], at: number, sitter: Sitter): Sitter[] =>
  others.map((other, seat) => (seat === at || clash(other, sitter) ? sitter : other))

/** Those of the others who play at a table of so many. */
export const playing = ({ count, others }: Pick<Choice, 'count' | 'others'>): Sitter[] =>
  others.slice(0, Number(count) - 1)

export function newTable(choice: Choice): NewTable {
  const { names, count, first, turn, leftOut, stall } = choice
  const name = (seat: number): string => names[seat]?.trim() ?? ''
  const game: MaikoSetup = { game: 'maiko', stall: Math.round(stall) }
  if (count === '2' && leftOut !== 'drawn') game.left_out = leftOut
  const starter = first === 'drawn' ? null : Number(first)
  return {
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
}
