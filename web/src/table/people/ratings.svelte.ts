// Ratings of the players at a rated table, fetched once for all seats.
import { fetchRatings } from '../../api'
import type { RatingSummary, SeatRating } from '../../protocol'

/** Milliseconds after the end of a game until its result is in the ratings. */
const RATING_DELAY_MS = 400

let asked = ''
let played = ''
let known = $state.raw<{ table: string; seats: readonly SeatRating[] }>({ table: '', seats: [] })

/** Fetch the ratings of a table again if somebody sat down or a game ended. */
export function refreshRatingsIfChanged(tableId: string, finishedGamesKey: string, seatedCount: number): void {
  const state = `${tableId} ${finishedGamesKey} ${seatedCount}`
  if (state === asked || !tableId) return
  const ended = known.table === tableId && played !== finishedGamesKey
  asked = state
  played = finishedGamesKey
  setTimeout(
    () =>
      fetchRatings(tableId).then(
        (seats) => {
          if (state === asked) known = { table: tableId, seats }
        },
        // The next game triggers another request.
        () => undefined,
      ),
    ended ? RATING_DELAY_MS : 0,
  )
}

export const findSeatRating = (tableId: string, seat: number): RatingSummary | null =>
  (known.table === tableId && known.seats[seat]?.rating) || null
