// Two games of the same deal, choice by choice.
import type { DecisionReview, Replay, StepView } from '../../../protocol'
import { PLACES } from '../board/houseFloorPlan'
import { findLostPoints, makePlaceKey } from '../replay/decisions'

export type BothGames<Item> = readonly [Item, Item]

/** A choice: the index of the frame before it, the action, and the steps of its seat that it led to. */
export interface ReplayedChoice {
  frame: number
  action: string
  steps: readonly StepView[]
}

/** A turn: its seat, its round, its choices, and the score of every seat after it. */
export interface ReplayedTurn {
  seat: number
  round: number
  choices: readonly ReplayedChoice[]
  scores: readonly number[]
}

/** A round, and the turn of a seat in each game; null where the seat had no turn. */
export interface TurnPair {
  round: number
  turns: BothGames<ReplayedTurn | null>
}

/** Return the turns of a replay. A resignation ends the last turn early. */
export function listTurns({ frames }: Replay): ReplayedTurn[] {
  const turns: ReplayedTurn[] = []
  let choices: ReplayedChoice[] = []
  for (const [index, { action, seat, told, view }] of frames.entries()) {
    const before = frames[index - 1]
    if (!before || action === null || seat === null) continue
    const steps = told.filter((step) => step.seat === seat && step.what !== 'turn' && step.what !== 'over')
    choices.push({ frame: index - 1, action, steps })
    if (index < frames.length - 1 && !told.some(({ what }) => what === 'turn' || what === 'over')) continue
    turns.push({ seat, round: before.view.round, choices, scores: view.boards.map(({ score }) => score) })
    choices = []
  }
  return turns
}

/** Return the turns of a seat in both games, round by round. */
export function pairTurns(replays: BothGames<Replay>, seat: number): TurnPair[] {
  const turnsByRound = (replay: Replay): Map<number, ReplayedTurn> =>
    new Map(listTurns(replay).flatMap((turn) => (turn.seat === seat ? [[turn.round, turn]] : [])))
  const [first, second] = [turnsByRound(replays[0]), turnsByRound(replays[1])]
  const rounds = [...new Set([...first.keys(), ...second.keys()])].sort((one, other) => one - other)
  return rounds.map((round) => ({ round, turns: [first.get(round) ?? null, second.get(round) ?? null] }))
}

/** Return the index of the last frame that both games share, or null if they are the same to the end. */
export function findLastSharedFrame([first, second]: BothGames<Replay>): number | null {
  const length = Math.max(first.frames.length, second.frames.length)
  for (let index = 1; index < length; index++)
    if (first.frames[index]?.action !== second.frames[index]?.action) return index - 1
  return null
}

/** Return whether two choices differ by luck alone: two tiles of which the seat knew nothing, and all others the same. */
export function isLuckAlone(replay: Replay, frameIndex: number, seat: number, actions: BothGames<string>): boolean {
  const frame = replay.frames[frameIndex]
  if (!frame || !actions.every((action) => PLACES.includes(action))) return false
  const [one, other] = actions.map((place) => makePlaceKey(replay, frame, seat, place))
  return one === other && one?.startsWith('?') === true
}

type LossKind = Exclude<DecisionReview['kind'], 'good'>

/** The decisions that cost points: how many of each kind, the most frequent first, and the most costly one. */
export interface Losses {
  kinds: readonly { kind: LossKind; count: number }[]
  worst: DecisionReview
}

/** Return the losses of a seat, or null if no decision cost points. */
export function summarizeLosses(decisions: readonly DecisionReview[]): Losses | null {
  const counts = new Map<LossKind, number>()
  let worst: DecisionReview | null = null
  for (const decision of decisions) {
    if (decision.kind === 'good') continue
    counts.set(decision.kind, (counts.get(decision.kind) ?? 0) + 1)
    if (!worst || findLostPoints(decision) > findLostPoints(worst)) worst = decision
  }
  const kinds = [...counts].map(([kind, count]) => ({ kind, count })).sort((one, other) => other.count - one.count)
  return worst && { kinds, worst }
}
