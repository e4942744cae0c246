// A lesson under way. What is legal and where it leads stands in the lesson; here is only where the learner is.
import type { Lesson, Moment, TableView } from '../protocol'

export class Learning {
  at = $state(0)
  /** What was tried last and did not lead on: an action that the table allows, or one that it does not. */
  tried = $state<{ action: string; legal: boolean } | null>(null)
  /** How often something was tried at this moment. */
  tries = $state(0)

  constructor(private readonly lesson: Lesson) {}

  get parts(): number {
    return this.lesson.parts
  }

  get moments(): readonly Moment[] {
    return this.lesson.moments
  }

  get moment(): Moment {
    const moment = this.lesson.moments[this.at]
    if (!moment) throw new Error(`no moment ${this.at}`)
    return moment
  }

  get over(): boolean {
    return this.moment.onward === null && !Object.keys(this.moment.wanted).length
  }

  /** What the words speak of, and whatever is waited for once somebody did not find it. */
  get lit(): readonly string[] {
    const told = this.moment.lit
    return this.tries > 0 && !told.length ? Object.keys(this.moment.wanted) : told
  }

  /** Do what the table allows. */
  take(action: string): void {
    const to = this.moment.wanted[action]
    if (to === undefined) this.miss(action, true)
    else this.go(to)
  }

  /** Something was tried that does not lead on. */
  miss(action: string, legal: boolean): void {
    this.tried = { action, legal }
    this.tries += 1
  }

  onward(): void {
    if (this.moment.onward !== null) this.go(this.moment.onward)
  }

  restart(): void {
    this.go(0)
  }

  private go(to: number): void {
    this.at = to
    this.tried = null
    this.tries = 0
  }
}

/** A table's view with the names that the language has for the two who sit there. */
export const named = (view: TableView, names: readonly string[]): TableView => ({
  ...view,
  seats: view.seats.map((seat, at) => ({ ...seat, name: names[at] ?? seat.name })),
})
