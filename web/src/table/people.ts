// The people of a table as sentences name them.
import type { Say } from '../phrases'
import type { TableView } from '../wire'
import { isYou } from './state'

/** The name of who sits on a seat: a computer player's is a word of the language. */
export function nameOf(say: Say, view: TableView, seat: number | null): string {
  const sitting = seat === null ? undefined : view.seats[seat]
  if (sitting?.computer) return say(`player-${sitting.computer}`)
  return sitting?.name || say('open-seat')
}

/** Who a sentence is about, as its phrase wants to know it. */
export const who = (say: Say, view: TableView, seat: number | null): { who: string; name: string } => ({
  who: isYou(view, seat) ? 'you' : 'other',
  name: nameOf(say, view, seat),
})
