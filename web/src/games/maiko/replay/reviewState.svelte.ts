// The state of the replay page: the replay, the shown frame, the review of a seat, and the decision to try again.
import { fetchReplay, fetchReview } from '../../../api'
import { findSeatAtBottom } from '../../../table/state'
import type { DecisionReview, HouseView, Replay, ReviewView, TableView } from '../../../protocol'
import { findTurnStarts } from './decisions'
import type { LookBackTarget } from './lookBackAddress'

/** The visible state of the shown frame, for the boards beside the replay. */
export interface ShownFrame {
  house: HouseView
  /** The seat whose decisions are reviewed. */
  seat: number
  /** Call a teacher in a second try, or null if no decision is tried again. */
  call: ((teacher: string) => void) | null
}

export type ReviewStatus = 'loading' | 'ready' | 'failed'

export class ReviewState {
  replay = $state.raw<Replay | null>(null)
  hasFailed = $state(false)
  /** The index of the shown frame. */
  at = $state(0)
  /** The seat whose decisions are reviewed. */
  seat = $state(0)
  /** While the frame is shown in which a forgotten tile was seen: the tile, and the index of its decision. */
  seenTile = $state.raw<{ index: number; place: string; face: string } | null>(null)
  /** The index of the decision to try again, or null. */
  tried = $state<number | null>(null)

  #reviews = $state.raw<Readonly<Record<number, ReviewView | 'failed'>>>({})

  constructor(
    private readonly table: string,
    private readonly target: LookBackTarget,
    view: TableView,
  ) {
    const { seat = -1 } = target
    this.seat = view.seats[seat] ? seat : view.seats.some(({ yours }) => yours) ? findSeatAtBottom(view) : 0
  }

  get frame(): Replay['frames'][number] | undefined {
    return this.replay?.frames[this.at]
  }

  get lastFrame(): number {
    return (this.replay?.frames.length ?? 1) - 1
  }

  get reviewView(): ReviewView | null {
    const found = this.#reviews[this.seat]
    return found === undefined || found === 'failed' ? null : found
  }

  get status(): ReviewStatus {
    return this.reviewView ? 'ready' : this.#reviews[this.seat] === 'failed' ? 'failed' : 'loading'
  }

  get decisions(): readonly DecisionReview[] {
    return this.reviewView?.review.decisions ?? []
  }

  /** The index of the decision that the shown frame belongs to, or -1. */
  get decisionIndex(): number {
    return this.seenTile?.index ?? this.decisions.findIndex(({ frame }) => frame === this.at)
  }

  get turnStarts(): readonly number[] {
    return this.replay ? findTurnStarts(this.replay) : []
  }

  /** Load the replay, and then the review of the seat. */
  async load(): Promise<void> {
    this.hasFailed = false
    try {
      this.replay = await fetchReplay(this.table, this.target.game)
      this.at = this.replay.highlight
    } catch {
      this.hasFailed = true
      return
    }
    await this.chooseSeat(this.seat)
  }

  async chooseSeat(seat: number): Promise<void> {
    this.seat = seat
    this.seenTile = this.tried = null
    if (this.reviewView) return
    const { [seat]: _, ...others } = this.#reviews
    this.#reviews = others
    const result = await fetchReview(this.table, this.target.game, seat).catch(() => 'failed' as const)
    this.#reviews = { ...this.#reviews, [seat]: result }
  }

  showFrame(frameIndex: number): void {
    this.seenTile = this.tried = null
    this.at = Math.max(0, Math.min(this.lastFrame, frameIndex))
  }

  showNextTurn(): void {
    this.showFrame(this.turnStarts.find((index) => index > this.at) ?? this.lastFrame)
  }

  showPreviousTurn(): void {
    this.showFrame(this.turnStarts.findLast((index) => index < this.at) ?? 0)
  }

  showDecision(index: number): void {
    this.showFrame(this.decisions[index]?.frame ?? this.at)
  }

  /** Show the frame in which a forgotten tile of a decision was seen. */
  showSeenTile(index: number, { place, face, seen_frame }: DecisionReview['forgotten'][number]): void {
    this.showFrame(seen_frame)
    this.seenTile = { index, place, face }
  }

  tryAgain(index: number): void {
    this.showDecision(index)
    this.tried = index
  }
}
