// Position of a rating on its scale.
import type { RatingSummary } from '../../protocol'

/** Ends of the scale in rating points. New players start in the middle. */
const MIN_POINTS = 0
const MAX_POINTS = 2000

const convertPointsToPercent = (points: number): number =>
  (100 * (Math.min(MAX_POINTS, Math.max(MIN_POINTS, points)) - MIN_POINTS)) / (MAX_POINTS - MIN_POINTS)

/** Return the probable range and the estimate of a rating, in percent of the scale. */
export const convertRatingRangeToPercent = ({
  points,
  give_or_take,
}: Pick<RatingSummary, 'points' | 'give_or_take'>) => ({
  from: convertPointsToPercent(points - give_or_take),
  to: convertPointsToPercent(points + give_or_take),
  at: convertPointsToPercent(points),
})
