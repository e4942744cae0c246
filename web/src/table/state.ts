// State of a table's page. Components derive everything from it; only messages of the server change it.
import type { TableState } from '../game/game'
import type { PhraseSaid, Presence, TableView, Update } from '../protocol'

export const OPENING_STATE: TableState = {
  connectionState: 'opening',
  refusalCode: '',
  view: null,
  at: 0,
  news: [],
  heard: [],
  pending: null,
  isOnlineBySeat: [],
  watching: 0,
  said: {},
  saidBefore: [],
}

/** What a table on this device lacks, as fields of its view. */
export const FIELDS_OF_LOCAL_TABLE = {
  clock_setup: null,
  clock: null,
  offer: null,
  replaceable: [],
  commitment: null,
  invitation: null,
  hints: false,
  chosen: false,
  rated: false,
  listed: false,
  phrases: false,
} satisfies Partial<TableView>

/** Number of phrases that can be read again: a short conversation. */
const MAX_PHRASES = 8

export function applyUpdateToState(state: TableState, { events, view }: Update, receivedAt: number): TableState {
  const known = state.view?.number
  const news = known === undefined ? [] : events.filter(({ n }) => n > known)
  const heard = [...state.heard, ...(known === undefined ? events : news)]
  const seated = news.flatMap(({ event }) => (event.happened === 'sat' ? [event.seat] : []))
  // A player who sits down is here. An open seat was reported as offline.
  const isOnlineBySeat = state.isOnlineBySeat.map((isOnline, seat) => isOnline || seated.includes(seat))
  return { ...state, view, at: receivedAt, news, heard, isOnlineBySeat }
}

export const applyPresenceToState = (state: TableState, { here, watching }: Presence): TableState => ({
  ...state,
  isOnlineBySeat: here,
  watching,
})

export const addPhraseToState = (state: TableState, saidPhrase: PhraseSaid): TableState => ({
  ...state,
  said: { ...state.said, [saidPhrase.seat]: saidPhrase },
  saidBefore: [...state.saidBefore, saidPhrase].slice(-MAX_PHRASES),
})

/** Return the state after a phrase expired, unless the seat has said another one since. */
export function removePhraseFromState(state: TableState, saidPhrase: PhraseSaid): TableState {
  if (state.said[saidPhrase.seat] !== saidPhrase) return state
  const { [saidPhrase.seat]: _, ...others } = state.said
  return { ...state, said: others }
}

export const findYourSeats = (view: TableView): number[] =>
  view.seats.flatMap(({ yours }, seat) => (yours ? [seat] : []))

/** Return the seat to move, or null after the game (also if it ended by resignation). */
export const findSeatToMove = ({ phase, board }: TableView): number | null =>
  phase === 'playing' && board ? board.view.turn : null

/** Return the seat drawn at the foot: your own, or the second one if both or none are yours. */
export function findSeatAtBottom(view: TableView): number {
  const yours = findYourSeats(view)
  return yours.length === 1 ? (yours[0] ?? 1) : view.seats.length - 1
}

/** Return whether the page starts anew from its top, because somebody sat down or the game begins. */
export const isScrollToTopNeeded = (earlierView: TableView, laterView: TableView): boolean =>
  earlierView.phase === 'waiting' &&
  (laterView.phase !== 'waiting' || findYourSeats(earlierView).length < findYourSeats(laterView).length)

/** Return whether a sentence calls a seat "you". On a shared screen, where both sides are yours, none is. */
export const isOnlyYourSeat = (view: TableView, seat: number | null): boolean => {
  const yours = findYourSeats(view)
  return yours.length === 1 && yours[0] === seat
}
