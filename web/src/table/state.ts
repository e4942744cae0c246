// The one record of a table's page: views are functions of it, and only what is told changes it.
import type { TableState } from '../game/game'
import type { PhraseSaid, Presence, TableView, Update } from '../protocol'

export const OPENING: TableState = {
  line: 'opening',
  why: '',
  view: null,
  at: 0,
  news: [],
  heard: [],
  pending: null,
  here: [],
  watching: 0,
  said: {},
}

export function afterUpdate(state: TableState, { events, view }: Update, at: number): TableState {
  const known = state.view?.number
  const news = known === undefined ? [] : events.filter(({ n }) => n > known)
  const heard = [...state.heard, ...(known === undefined ? events : news)]
  return { ...state, view, at, news, heard }
}

export const afterPresence = (state: TableState, { here, watching }: Presence): TableState => ({
  ...state,
  here,
  watching,
})

export const afterPhrase = (state: TableState, said: PhraseSaid): TableState => ({
  ...state,
  said: { ...state.said, [said.seat]: said },
})

/** A phrase is of the past, unless the same seat has said another since. */
export function afterSilence(state: TableState, said: PhraseSaid): TableState {
  if (state.said[said.seat] !== said) return state
  const { [said.seat]: _, ...others } = state.said
  return { ...state, said: others }
}

export const yourSeats = (view: TableView): number[] => view.seats.flatMap(({ yours }, seat) => (yours ? [seat] : []))

/** The seat to move: nobody once the game is over, though on the board somebody would be, had nobody resigned. */
export const turnOf = ({ phase, board }: TableView): number | null =>
  phase === 'playing' && board ? board.view.turn : null

/** The seat drawn at the foot: your own, or the second one where both or none are yours. */
export function footSeat(view: TableView): number {
  const yours = yourSeats(view)
  return yours.length === 1 ? (yours[0] ?? 1) : view.seats.length - 1
}

/** Whether the page of a table shows something else than before, from its top: one has sat down, or the game begins. */
export const isNewPage = (before: TableView, after: TableView): boolean =>
  before.phase === 'waiting' && (after.phase !== 'waiting' || yourSeats(before).length < yourSeats(after).length)

/** Whether a sentence about a seat says "you": not on a shared screen, where both sides are yours. */
export const isYou = (view: TableView, seat: number | null): boolean => {
  const yours = yourSeats(view)
  return yours.length === 1 && yours[0] === seat
}
