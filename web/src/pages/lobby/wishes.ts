// Wishes that the server offers in the lobby, and the chosen one.
import type { Translate } from '../../phrases'
import type { Clock, LobbyView, TableSummary, Wish, WishSummary } from '../../protocol'

/** The parts of a chosen wish. Parts that the server does not offer are corrected. */
export interface LobbyFormChoice {
  game: string
  seats: number
  clock: string
  rated: 'none' | 'rated'
}

const A_DAY = 24 * 3600

/** Return a language-independent short form of a clock: minutes + seconds a move, or the time for each turn. */
export function formatClockSetting({ seconds, increment = 0 }: Clock): string {
  if (seconds >= A_DAY) return `${seconds / A_DAY} d`
  if (increment) return `${seconds / 60}+${increment}`
  return seconds % 60 ? `${seconds} s` : `${seconds / 60} min`
}

/** Return the label of a clock. Days are written out. */
export function translateClockSetting(say: Translate, clockName: string): string {
  return clockName.endsWith(' d') ? say('days-a-move', { count: Number.parseInt(clockName) }) : clockName
}

const uniqueValues = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const pickOption = <Value>(options: readonly Value[], value: Value): Value | undefined =>
  options.includes(value) ? value : options[0]

/** The possible values of each part of a wish, given the parts before it. */
export interface LobbyFormOptions {
  games: string[]
  seats: number[]
  clocks: string[]
}

/** Return the options for a choice, and the nearest possible choice. Null if no wish is possible. */
export function findLobbyOptions(
  { wishes }: LobbyView,
  choice: Partial<LobbyFormChoice>,
): { options: LobbyFormOptions; choice: LobbyFormChoice } | null {
  const all = wishes.map(({ wish }) => wish)
  const games = uniqueValues(all.map(({ game }) => game.game))
  const game = pickOption(games, choice.game ?? '')
  if (game === undefined) return null
  const ofGame = all.filter((wish) => wish.game.game === game)
  const seats = uniqueValues(ofGame.map(({ seats }) => seats))
  const clocks = uniqueValues(ofGame.map(({ clock }) => formatClockSetting(clock)))
  return {
    options: { games, seats, clocks },
    choice: {
      game,
      seats: pickOption(seats, choice.seats ?? 0) ?? 2,
      clock: pickOption(clocks, choice.clock ?? '') ?? '',
      rated: choice.rated ?? 'none',
    },
  }
}

/** Return the chosen wish with the number of people who wait for it. */
export const findMatchingWish = (
  { wishes }: LobbyView,
  { game, seats, clock, rated }: LobbyFormChoice,
): WishSummary | undefined =>
  wishes.find(
    ({ wish }) =>
      wish.game.game === game &&
      wish.seats === seats &&
      formatClockSetting(wish.clock) === clock &&
      (wish.rated ?? false) === (rated === 'rated'),
  )

/** Return a wish in the form of a waiting table, for sentences about tables. */
export const makeTableLineFromWish = ({ game, seats }: Wish): TableSummary => ({
  table: '',
  game,
  phase: 'waiting',
  seats: Array.from({ length: seats }, () => ({ name: '', computer: null })),
  score: [],
  your_turn: false,
  at: 0,
})
