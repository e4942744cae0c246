// Progress in a lesson. The lesson file holds the legal actions and their results; this module only stores where the
// learner is.
import type { Lesson, Moment, TableView } from '../protocol'

export class LessonProgress {
  at = $state(0)
  /** The last action that did not lead on, and whether it was legal. */
  tried = $state<{ action: string; legal: boolean } | null>(null)
  /** Number of failed attempts at this moment. */
  tries = $state(0)

  constructor(readonly lesson: Lesson) {}

  get moment(): Moment {
    const moment = this.lesson.moments[this.at]
    if (!moment) throw new Error(`no moment ${this.at}`)
    return moment
  }

  get over(): boolean {
    return this.moment.onward === null && !Object.keys(this.moment.wanted).length
  }

  /** Words and drawings to highlight: those that the text mentions and, after a failed attempt, the expected ones. */
  get lit(): readonly string[] {
    const told = this.moment.lit
    return this.tries > 0 && !told.length ? Object.keys(this.moment.wanted) : told
  }

  /** Do a legal action of the lesson. */
  doLegalAction(action: string): void {
    const to = this.moment.wanted[action]
    if (to === undefined) this.recordFailedAttempt(action, true)
    else this.goToMoment(to)
  }

  /** Record a failed attempt. */
  recordFailedAttempt(action: string, legal: boolean): void {
    this.tried = { action, legal }
    this.tries += 1
  }

  goToNextMoment(): void {
    if (this.moment.onward !== null) this.goToMoment(this.moment.onward)
  }

  restart(): void {
    this.goToMoment(0)
  }

  private goToMoment(to: number): void {
    this.at = to
    this.tried = null
    this.tries = 0
  }
}

/** Return the view with translated names for both players. */
export const replaceSeatNames = (view: TableView, seatNames: readonly string[]): TableView => ({
  ...view,
  seats: view.seats.map((seat, at) => ({ ...seat, name: seatNames[at] ?? seat.name })),
})
