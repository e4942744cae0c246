// Names of the people at a table, for use in sentences.
import type { SeatColour, TableState } from '../../game/game'
import { games } from '../../game/registry'
import type { Translate } from '../../phrases'
import type { SeatSummary, TableView } from '../../protocol'
import { isOnlyYourSeat } from '../state'

/** Return the colour of a seat, or null if the game has none. */
export const findSeatColour = ({ setup }: TableView, seat: number): SeatColour | null =>
  games[setup.game]?.colours?.(setup)[seat] ?? null

function formatPlayerNameWithoutColour(say: Translate, view: TableView, seat: number): string {
  const sitting = view.seats[seat]
  if (sitting?.computer) return say(`player-${sitting.computer}`)
  return sitting?.name || say('open-seat')
}

/**
 * Return the name of the player on a seat. Computer players have translated names; equal names get their colours
 * added.
 */
export function formatPlayerName(say: Translate, view: TableView, seat: number | null): string {
  if (seat === null) return say('open-seat')
  const name = formatPlayerNameWithoutColour(say, view, seat)
  const colour = findSeatColour(view, seat)
  const alike = view.seats.some(
    (other, at) => at !== seat && other.name && formatPlayerNameWithoutColour(say, view, at) === name,
  )
  return alike && colour ? say('name-in-colour', { name, colour: say(`colour-${colour}`) }) : name
}

/** Return the phrase variables for the player that a sentence is about. */
export const makePlayerPhraseValues = (
  say: Translate,
  view: TableView,
  seat: number | null,
): { who: string; name: string } => ({
  who: isOnlyYourSeat(view, seat) ? 'you' : 'other',
  name: formatPlayerName(say, view, seat),
})

/** Return the phrase variables for the player to move. A player who has left is not called "you". */
export const makeTurnPhraseValues = (
  say: Translate,
  view: TableView,
  seat: number | null,
): { who: string; name: string } => {
  const values = makePlayerPhraseValues(say, view, seat)
  return view.can.includes('return') ? { ...values, who: 'other' } : values
}

/** Return the phrase variables for the seat that an offer is about: open, your own, or another's. */
export function makeOfferedSeatPhraseValues(
  say: Translate,
  view: TableView,
  seat: number | null | undefined,
): { whom: string; chair: string } {
  if (seat == null) return { whom: 'nobody', chair: '' }
  const taken = Boolean(view.seats[seat]?.name)
  return {
    whom: !taken ? 'nobody' : isOnlyYourSeat(view, seat) ? 'you' : 'other',
    chair: taken ? formatPlayerName(say, view, seat) : '',
  }
}

/** Join names or things as a sentence does: Mizuki, Renée and Jan. */
export const joinNamesWithAnd = (say: Translate, names: readonly string[]): string =>
  names.length > 1
    ? say('list-and', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
    : (names[0] ?? '')

/** Return the note on a seat: left, you, a computer player, offline or ready; '' if none applies. */
export function describeSeatStatus(
  say: Translate,
  view: TableView,
  seat: number,
  isOnlineBySeat: TableState['isOnlineBySeat'],
): string {
  const sitting = view.seats[seat]
  if (!sitting?.name) return ''
  if (sitting.away) return say('away')
  if (isOnlyYourSeat(view, seat)) return say('you')
  if (sitting.computer) return say('computer')
  if (isPlayerOffline(view, seat, isOnlineBySeat)) return say('offline')
  return view.phase === 'between' && sitting.ready ? say('ready') : ''
}

/** Return whether the player's page is closed. They may return at any moment. */
export const isPlayerOffline = (
  view: TableView,
  seat: number,
  isOnlineBySeat: TableState['isOnlineBySeat'],
): boolean => {
  const sitting = view.seats[seat]
  return Boolean(sitting?.name) && !sitting?.yours && isOnlineBySeat[seat] === false
}

/** Return the players of a table in a list of tables. Computer players are named by strength. */
export const formatSeatNames = (say: Translate, seats: readonly SeatSummary[]): string =>
  seats.map(({ name, computer }) => (computer ? say(`player-${computer}`) : name || say('nobody-yet'))).join(' – ')
