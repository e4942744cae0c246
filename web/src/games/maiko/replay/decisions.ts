// Reading a replay and a review: where turns begin, who could know which tile, and what another choice is worth.
import type { ActionValue, DecisionReview, Replay } from '../../../protocol'
import { PLACES } from '../board/houseFloorPlan'
import { isFriendTile, parseObjectLetter } from '../board/tiles'

type Frame = Replay['frames'][number]

/** Return the indexes of the frames at which a turn begins. */
export const findTurnStarts = ({ frames }: Replay): number[] =>
  frames.flatMap(({ told }, index) => (index === 0 || told.some(({ what }) => what === 'turn') ? [index] : []))

/** Return the seats that could know each face-down tile, by place. A tile that nobody could know has no seats. */
export const findKnowersByPlace = ({ view, known }: Frame): Record<string, number[]> =>
  Object.fromEntries(
    PLACES.flatMap((place, at) =>
      view.floor[at] === '?'
        ? [[place, known.flatMap((places, seat) => (places.includes(place) ? [seat] : []))] as const]
        : [],
    ),
  )

/** Return the pairs of the same object that a seat could have known at a moment. */
export function findKnownPairs(
  { faces }: Replay,
  { known }: Frame,
  seat: number,
): { letter: string; places: string[] }[] {
  const found: { letter: string; places: string[] }[] = []
  for (const place of known[seat] ?? []) {
    const tile = faces[PLACES.indexOf(place)] ?? ''
    if (!tile || isFriendTile(tile)) continue
    const same = found.find(({ letter }) => letter === parseObjectLetter(tile))
    if (same) same.places.push(place)
    else found.push({ letter: parseObjectLetter(tile), places: [place] })
  }
  return found.filter(({ places }) => places.length > 1)
}

/**
 * Return everything about a place that can matter to a seat: the face if the seat could know it, and who could know
 * it. Places with equal texts are worth the same.
 */
function describePlaceForSeat({ faces }: Replay, { known }: Frame, seat: number, place: string): string {
  const knowers = known.flatMap((places, at) => (places.includes(place) ? [at] : []))
  return `${knowers.includes(seat) ? faces[PLACES.indexOf(place)] : '?'} ${knowers.join(',')}`
}

/** Return the compared option that an action equals, or undefined. Two tiles that nobody has seen are equal. */
export function findComparedOption(
  replay: Replay,
  seat: number,
  decision: DecisionReview,
  action: string,
): ActionValue | undefined {
  const frame = replay.frames[decision.frame]
  const same = decision.options.find((option) => option.action === action)
  if (same || !frame || !PLACES.includes(action)) return same
  const wanted = describePlaceForSeat(replay, frame, seat, action)
  return decision.options.find(
    (option) => PLACES.includes(option.action) && describePlaceForSeat(replay, frame, seat, option.action) === wanted,
  )
}

/** Return the choice that the player should have made: by memory, unless a tile was forgotten. */
export const findBetterChoice = ({ kind, action, options, best_by_memory }: DecisionReview): string =>
  kind === 'forgotten' ? (options[0]?.action ?? action) : best_by_memory

export interface ChoiceVerdict {
  kind: 'best' | 'good' | 'worse' | 'unknown'
  /** Expected points below the best choice. */
  cost: number
}

/** Differences below this many points, or two standard errors, are not worth telling. */
const LEAST_COST = 0.1

/** Compare a choice with the best one, for somebody who remembers everything. */
export function judgeChoice(replay: Replay, seat: number, decision: DecisionReview, action: string): ChoiceVerdict {
  const [best] = decision.options
  const option = findComparedOption(replay, seat, decision, action)
  if (!best || !option) return { kind: 'unknown', cost: 0 }
  const cost = Math.max(0, best.points - option.points)
  if (option === best) return { kind: 'best', cost: 0 }
  return { kind: cost < Math.max(LEAST_COST, 2 * decision.error) ? 'good' : 'worse', cost }
}
