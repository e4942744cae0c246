// What may be wished at the door, as the house lists it, and the one that is chosen.
import type { Say } from '../../phrases'
import type { Clock, DoorView, TableLine, Wish, WishLine } from '../../protocol'

/** A wish as it is chosen, part by part; what the house does not list is put right. */
export interface Choice {
  game: string
  seats: number
  clock: string
  rated: 'none' | 'rated'
}

const A_DAY = 24 * 3600

/** A clock in a word that is the same in every language: minutes and seconds a move, or the time for each turn. */
export function clockWord({ seconds, increment = 0 }: Clock): string {
  if (seconds >= A_DAY) return `${seconds / A_DAY} d`
  if (increment) return `${seconds / 60}+${increment}`
  return seconds % 60 ? `${seconds} s` : `${seconds / 60} min`
}

/** What is said of a clock's word: days are told in full. */
export function clockText(say: Say, word: string): string {
  return word.endsWith(' d') ? say('days-a-move', { count: Number.parseInt(word) }) : word
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const picked = <Value>(options: readonly Value[], value: Value): Value | undefined =>
  options.includes(value) ? value : options[0]

/** What can be chosen of each part, once the parts before it are chosen. */
export interface Options {
  games: string[]
  seats: number[]
  clocks: string[]
}

/** The options for a choice, and that choice as far as it can be had; null where nothing can be wished. */
export function optionsFor({ wishes }: DoorView, choice: Partial<Choice>): { options: Options; choice: Choice } | null {
  const all = wishes.map(({ wish }) => wish)
  const games = unique(all.map(({ game }) => game.game))
  const game = picked(games, choice.game ?? '')
  if (game === undefined) return null
  const ofGame = all.filter((wish) => wish.game.game === game)
  const seats = unique(ofGame.map(({ seats }) => seats))
  const clocks = unique(ofGame.map(({ clock }) => clockWord(clock)))
  return {
    options: { games, seats, clocks },
    choice: {
      game,
      seats: picked(seats, choice.seats ?? 0) ?? 2,
      clock: picked(clocks, choice.clock ?? '') ?? '',
      rated: choice.rated ?? 'none',
    },
  }
}

/** The wish that is chosen, and how many wait for it. */
export const wishOf = ({ wishes }: DoorView, { game, seats, clock, rated }: Choice): WishLine | undefined =>
  wishes.find(
    ({ wish }) =>
      wish.game.game === game &&
      wish.seats === seats &&
      clockWord(wish.clock) === clock &&
      (wish.rated ?? false) === (rated === 'rated'),
  )

/** A wish as a table that waits, for what is said of such a one. */
export const lineOf = ({ game, seats }: Wish): TableLine => ({
  table: '',
  game,
  phase: 'waiting',
  seats: Array.from({ length: seats }, () => ({ name: '', computer: null })),
  score: [],
  your_turn: false,
  at: 0,
})

/** A name for a knock that nobody else has. */
export const newKnock = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
