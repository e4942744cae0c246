// Queries on a replay and a review: turns, the seats that know a tile, and the cost of another action.
import type { ActionValue, DecisionReview, Replay } from '../../../protocol'
import { PLACES } from '../board/houseFloorPlan'
import { isFriendTile, parseObjectLetter } from '../board/tiles'

type Frame = Replay['frames'][number]

/** Return the indexes of the frames at which a turn begins. */
export const findTurnStarts = ({ frames }: Replay): number[] =>
  frames.flatMap(({ told }, index) => (index === 0 || told.some(({ what }) => what === 'turn') ? [index] : []))

/** Return by place the seats that know each face-down tile with a perfect memory. The list can be empty. */
export const findKnowersByPlace = ({ view, known }: Frame): Record<string, number[]> =>
  Object.fromEntries(
    PLACES.flatMap((place, at) =>
      view.floor[at] === '?'
        ? [[place, known.flatMap((places, seat) => (places.includes(place) ? [seat] : []))] as const]
        : [],
    ),
  )

/** Return the places of equal objects that a seat knows with a perfect memory in a frame. */
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
 * Return a key that is equal for places with the same value to a seat: the face if the seat can know it, and the seats
 * that can know it.
 */
export function makePlaceKey({ faces }: Replay, { known }: Frame, seat: number, place: string): string {
  const knowers = known.flatMap((places, at) => (places.includes(place) ? [at] : []))
  return `${knowers.includes(seat) ? faces[PLACES.indexOf(place)] : '?'} ${knowers.join(',')}`
}

/** Return the compared option with the same value as an action, or undefined. All unseen tiles have the same value. */
export function findComparedOption(
  replay: Replay,
  seat: number,
  decision: DecisionReview,
  action: string,
): ActionValue | undefined {
  const frame = replay.frames[decision.frame]
  const same = decision.options.find((option) => option.action === action)
  if (same || !frame || !PLACES.includes(action)) return same
  const wanted = makePlaceKey(replay, frame, seat, action)
  return decision.options.find(
    (option) => PLACES.includes(option.action) && makePlaceKey(replay, frame, seat, option.action) === wanted,
  )
}

/** Return the best action with the player's memory, or with a perfect memory if the player forgot a tile. */
export const findBetterChoice = ({ kind, action, options, best_by_memory }: DecisionReview): string =>
  kind === 'forgotten' ? (options[0]?.action ?? action) : best_by_memory

/** Return the expected points lost against the better choice: with a perfect memory if it is the best choice then. */
export const findLostPoints = (decision: DecisionReview): number =>
  findBetterChoice(decision) === decision.options[0]?.action ? decision.cost : decision.cost_by_memory

export interface ChoiceVerdict {
  kind: 'best' | 'good' | 'worse' | 'unknown'
  /** Expected points below the better choice that the review names. */
  cost: number
}

/** Minimum cost in points of a choice that counts as worse. It must also be two standard errors. */
const MIN_COST = 0.1

/**
 * Compare an action in a second try with the better choice that the review names. The best one for a perfect memory is
 * as good.
 */
export function judgeChoice(replay: Replay, seat: number, decision: DecisionReview, action: string): ChoiceVerdict {
  const [best] = decision.options
  const option = findComparedOption(replay, seat, decision, action)
  if (!best || !option) return { kind: 'unknown', cost: 0 }
  const better = findComparedOption(replay, seat, decision, findBetterChoice(decision)) ?? best
  if (option === best || option === better) return { kind: 'best', cost: 0 }
  // The cost of the choice in the game has an estimate of its own, from more games than the leads.
  const cost = Math.max(0, option.action === decision.action ? findLostPoints(decision) : better.lead - option.lead)
  const isCostly = option.action === decision.action && decision.kind !== 'good'
  return { kind: isCostly || cost >= Math.max(MIN_COST, 2 * decision.standard_error) ? 'worse' : 'good', cost }
}
