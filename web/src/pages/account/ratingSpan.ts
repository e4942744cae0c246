// Position of a rating on its scale.
import type { RatingLine } from '../../protocol'

/** Ends of the scale in rating points. New players start in the middle. */
const LEAST = 0
const MOST = 2000

const place = (points: number): number => (100 * (Math.min(MOST, Math.max(LEAST, points)) - LEAST)) / (MOST - LEAST)

/** Return the probable range and the estimate of a rating, in percent of the scale. */
export const span = ({ points, give_or_take }: Pick<RatingLine, 'points' | 'give_or_take'>) => ({
  from: place(points - give_or_take),
  to: place(points + give_or_take),
  at: place(points),
})
