// Choices for a new Maiko table, their defaults, and the request they produce.
import { suggestPlayerNames } from '../../../ui/suggestedNames'
import type { Translate } from '../../../phrases'
import type { OpponentKind } from '../../../addresses'
import type { MaikoSetup, NewTable } from '../../../protocol'
import { makeRatedTableRequest, type TableRatingChoice } from '../../../setup/ratedTable'

export const PLAYERS = ['random', 'greedy', 'memory-2', 'memory-4', 'memory-7', 'perfect', 'master'] as const
type ComputerPlayerName = (typeof PLAYERS)[number]
/** The player on another seat: a friend by link, somebody at this screen, or a computer player. */
export type OtherPlayer = 'friend' | 'screen' | ComputerPlayerName

export const COUNTS = ['2', '3', '4'] as const
export const TURNS = ['none', '30', '60', '120', '86400', '259200', '604800'] as const
export const LEFT_OUT = ['drawn', 'pink', 'green'] as const

export interface MaikoSetUpChoices {
  names: string[]
  count: (typeof COUNTS)[number]
  /** Players on the second, third and fourth seat. Those beyond the count are kept in case the count grows. */
  others: OtherPlayer[]
  first: string
  turn: (typeof TURNS)[number]
  leftOut: (typeof LEFT_OUT)[number]
  stall: number
  rated: TableRatingChoice
}

const STALL = 12

export function makeDefaultSetUpChoices(opponentKind: OpponentKind): Omit<MaikoSetUpChoices, 'names'> {
  const [count, player] = ({ friend: ['4', 'friend'], computer: ['2', 'memory-2'], screen: ['2', 'screen'] } as const)[
    opponentKind
  ]
  return {
    count,
    others: [player, player, player],
    first: 'drawn',
    turn: 'none',
    leftOut: 'drawn',
    stall: STALL,
    rated: 'none',
  }
}

export const isHumanPlayer = (player: OtherPlayer): boolean => player === 'friend' || player === 'screen'

const areIncompatiblePlayers = (player: OtherPlayer, otherPlayer: OtherPlayer): boolean =>
  (player === 'friend' && otherPlayer === 'screen') || (player === 'screen' && otherPlayer === 'friend')

/**
 * Return the other players after one was changed. A link and a shared screen exclude each other: the last choice
 * wins.
 */
export const replaceOtherPlayer = (
  others: readonly OtherPlayer[],
  index: number,
  newPlayer: OtherPlayer,
): OtherPlayer[] =>
  others.map((other, seat) => (seat === index || areIncompatiblePlayers(other, newPlayer) ? newPlayer : other))

/** Return stored other players by their names in this version: `master` has replaced `search`. */
export const updateStoredPlayers = (others: readonly string[]): OtherPlayer[] =>
  others.map((other) => (other === 'search' ? 'master' : other) as OtherPlayer)

/** Return the other players that fit the number of seats. */
export const findOtherPlayersInGame = ({ count, others }: Pick<MaikoSetUpChoices, 'count' | 'others'>): OtherPlayer[] =>
  others.slice(0, Number(count) - 1)

/** Return whether only friends play, so that the games can be rated. */
export const hasOnlyFriends = (choices: Pick<MaikoSetUpChoices, 'count' | 'others'>): boolean =>
  findOtherPlayersInGame(choices).every((player) => player === 'friend')

export function makeTableRequest(choices: MaikoSetUpChoices): NewTable {
  const { names, count, first, turn, leftOut, stall } = choices
  const trimSeatName = (seat: number): string => names[seat]?.trim() ?? ''
  const game: MaikoSetup = { game: 'maiko', stall: Math.round(stall) }
  if (count === '2' && leftOut !== 'drawn') game.left_out = leftOut
  const starter = first === 'drawn' ? null : Number(first)
  const table: NewTable = {
    game,
    seats: [
      { who: 'you', name: trimSeatName(0) },
      ...findOtherPlayersInGame(choices).map((player, at) =>
        player === 'friend'
          ? ({ who: 'open' } as const)
          : player === 'screen'
            ? ({ who: 'you', name: trimSeatName(at + 1) } as const)
            : ({ who: 'computer', player } as const),
      ),
    ],
    first: starter !== null && starter < Number(count) ? starter : null,
    clock: turn === 'none' ? null : { seconds: Number(turn), increment: 0 },
  }
  return choices.rated === 'rated' && hasOnlyFriends(choices)
    ? makeRatedTableRequest(table, { seconds: 60, increment: 0 })
    : table
}

/** Return the request for a game against the weakest computer player that is still fun. */
export const makeEasyOpponentTableRequest = (say: Translate): NewTable =>
  makeTableRequest({ ...makeDefaultSetUpChoices('computer'), names: suggestPlayerNames(say, 4) })
