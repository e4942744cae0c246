// Ratings of the players at a rated table, fetched once for all seats.
import { fetchRatings } from '../../api'
import type { RatingLine, SeatRating } from '../../protocol'

/** Milliseconds after the end of a game until its result is in the ratings. */
const RATING_DELAY_MS = 400

let asked = ''
let played = ''
let known = $state.raw<{ table: string; seats: readonly SeatRating[] }>({ table: '', seats: [] })

/** Fetch the ratings of a table again if somebody sat down or a game ended. */
export function refreshRatings(table: string, games: string, seated: number): void {
  const state = `${table} ${games} ${seated}`
  if (state === asked || !table) return
  const ended = known.table === table && played !== games
  asked = state
  played = games
  setTimeout(
    () =>
      fetchRatings(table).then(
        (seats) => {
          if (state === asked) known = { table, seats }
        },
        // The next game triggers another request.
        () => undefined,
      ),
    ended ? RATING_DELAY_MS : 0,
  )
}

export const ratingOf = (table: string, seat: number): RatingLine | null =>
  (known.table === table && known.seats[seat]?.rating) || null
