// The ratings of those who sit at a rated table: asked for once, however many seats show them.
import { ratingsAt } from '../../api'
import type { RatingLine, SeatRating } from '../../protocol'

/** A game is counted just after it has ended. */
const COUNTED_MS = 400

let asked = ''
let played = ''
let known = $state.raw<{ table: string; seats: readonly SeatRating[] }>({ table: '', seats: [] })

/** Ask for the ratings of a table anew if somebody has sat down since, or a game has ended. */
export function lookUp(table: string, games: string, seated: number): void {
  const state = `${table} ${games} ${seated}`
  if (state === asked || !table) return
  const ended = known.table === table && played !== games
  asked = state
  played = games
  setTimeout(
    () =>
      ratingsAt(table).then(
        (seats) => {
          if (state === asked) known = { table, seats }
        },
        // the next game asks again
        () => undefined,
      ),
    ended ? COUNTED_MS : 0,
  )
}

export const ratingOf = (table: string, seat: number): RatingLine | null =>
  (known.table === table && known.seats[seat]?.rating) || null
