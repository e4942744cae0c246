// The people of a table as sentences name them.
import type { Colour, TableState } from '../../game/game'
import { games } from '../../game/registry'
import type { Say } from '../../phrases'
import type { SeatLine, TableView } from '../../protocol'
import { isYou } from '../state'

/** The colour of a seat; null where the game has none. */
export const colourOf = ({ setup }: TableView, seat: number): Colour | null =>
  games[setup.game]?.colours?.(setup)[seat] ?? null

function plainName(say: Say, view: TableView, seat: number): string {
  const sitting = view.seats[seat]
  if (sitting?.computer) return say(`player-${sitting.computer}`)
  return sitting?.name || say('open-seat')
}

/** The name of who sits on a seat: a computer player's is a word of the language; two of one name, by their colours. */
export function nameOf(say: Say, view: TableView, seat: number | null): string {
  if (seat === null) return say('open-seat')
  const name = plainName(say, view, seat)
  const colour = colourOf(view, seat)
  const alike = view.seats.some((other, at) => at !== seat && other.name && plainName(say, view, at) === name)
  return alike && colour ? say('name-in-colour', { name, colour: say(`colour-${colour}`) }) : name
}

/** Who a sentence is about, as its phrase wants to know it. */
export const who = (say: Say, view: TableView, seat: number | null): { who: string; name: string } => ({
  who: isYou(view, seat) ? 'you' : 'other',
  name: nameOf(say, view, seat),
})

/** Whose chair an offer is about: nobody's yet, your own, or another's. */
export function whom(say: Say, view: TableView, seat: number | null | undefined): { whom: string; chair: string } {
  if (seat == null) return { whom: 'nobody', chair: '' }
  const taken = Boolean(view.seats[seat]?.name)
  return { whom: !taken ? 'nobody' : isYou(view, seat) ? 'you' : 'other', chair: taken ? nameOf(say, view, seat) : '' }
}

/** Several names as a sentence has them: Mizuki, Renée and Jan. */
export const listed = (language: string, names: readonly string[]): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(names)

/** What is to be said of who sits on a seat: has left, you, a computer player, offline, ready; empty when nothing is. */
export function noteOf(say: Say, view: TableView, seat: number, here: TableState['here']): string {
  const sitting = view.seats[seat]
  if (!sitting?.name) return ''
  if (sitting.away) return say('away')
  if (isYou(view, seat)) return say('you')
  if (sitting.computer) return say('computer')
  if (isOffline(view, seat, here)) return say('offline')
  return view.phase === 'between' && sitting.ready ? say('ready') : ''
}

/** Whether the page of who sits there is gone: they may be back at any moment. */
export const isOffline = (view: TableView, seat: number, here: TableState['here']): boolean => {
  const sitting = view.seats[seat]
  return Boolean(sitting?.name) && !sitting?.yours && here[seat] === false
}

/** Who sits at a table, in a list of tables: a computer player under the name of its strength. */
export const seatNames = (say: Say, seats: readonly SeatLine[]): string =>
  seats.map(({ name, computer }) => (computer ? say(`player-${computer}`) : name || say('nobody-yet'))).join(' – ')
