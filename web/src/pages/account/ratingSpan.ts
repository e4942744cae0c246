// Where a rating lies on the line that shows it.
import type { RatingLine } from '../../protocol'

/** The line goes from here to there, in points; newcomers stand in the middle. */
const LEAST = 0
const MOST = 2000

const place = (points: number): number => (100 * (Math.min(MOST, Math.max(LEAST, points)) - LEAST)) / (MOST - LEAST)

/** Where it probably is, from and to, and where it is likeliest, in hundredths of the line. */
export const span = ({ points, give_or_take }: Pick<RatingLine, 'points' | 'give_or_take'>) => ({
  from: place(points - give_or_take),
  to: place(points + give_or_take),
  at: place(points),
})
