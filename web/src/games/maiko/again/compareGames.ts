// Two games of the same deal, turn by turn.
import type { Replay, StepView } from '../../../protocol'

/** A turn: the seat, its steps, and the score of every seat after it. */
export interface ReplayedTurn {
  seat: number
  steps: readonly StepView[]
  scores: readonly number[]
}

/** A turn of each game, or null where one has ended; and whether both are equal, as all turns before. */
export interface TurnPair {
  turns: readonly [ReplayedTurn | null, ReplayedTurn | null]
  isEqual: boolean
}

/** Return the turns of a replay. */
export function listTurns({ frames }: Replay): ReplayedTurn[] {
  const turns: ReplayedTurn[] = []
  let steps: StepView[] = []
  for (const { told, view } of frames) {
    for (const step of told) {
      if (step.what !== 'turn' && step.what !== 'over') steps.push(step)
      const [first] = steps
      if (first && (step.what === 'turn' || step.what === 'over')) {
        turns.push({ seat: first.seat, steps, scores: view.boards.map(({ score }) => score) })
        steps = []
      }
    }
  }
  // After a resignation the last turn has no end.
  const [first] = steps
  const scores = frames.at(-1)?.view.boards.map(({ score }) => score) ?? []
  return first ? [...turns, { seat: first.seat, steps, scores }] : turns
}

/** Return the turns of two games side by side. */
export function pairTurns(firstGame: Replay, secondGame: Replay): TurnPair[] {
  const [one, other] = [listTurns(firstGame), listTurns(secondGame)]
  let isEqual = true
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at): TurnPair => {
    const turns = [one[at] ?? null, other[at] ?? null] as const
    isEqual &&= JSON.stringify(turns[0]?.steps) === JSON.stringify(turns[1]?.steps)
    return { turns, isEqual }
  })
}
