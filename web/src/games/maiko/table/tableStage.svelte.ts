// The stage of a table: plays what happened, step by step, and reports each turn to screen readers.
import { announceToScreenReader, removeAnnouncement } from '../../../ui/announcer.svelte'
import { say } from '../../../ui/i18n.svelte'
import type { TableState } from '../../../game/game'
import type { StepView, TableView } from '../../../protocol'
import { findHouseView, extractPublicSteps } from '../board/houseView'
import { StepAnimationQueue } from '../board/stepAnimationQueue.svelte'
import { flights } from '../board/tileAnimations'
import type { AnimationPace } from '../choices'
import { TurnReports } from './turnReports'

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export class TableStage extends StepAnimationQueue {
  /** The report of the last turn, which can be read until the next one, or until its tiles are turned back. */
  lastReport = $state.raw({ text: '', isTurnedBack: false })

  #reports: TurnReports
  #last = 0

  /** Call while a component initializes. */
  constructor(getView: () => TableView, pace: () => AnimationPace) {
    const reports = new TurnReports()
    super(flights, isMotionReduced, pace, (steps) => this.#reportSteps(getView(), steps))
    this.#reports = reports
    // A listener must remember a failed pair, as a player who looks must.
    $effect(() => {
      if (this.playing || !this.lastReport.isTurnedBack) return
      removeAnnouncement(this.lastReport.text)
      this.lastReport = { text: '', isTurnedBack: false }
    })
  }

  #reportSteps(view: TableView, steps: readonly StepView[]): void {
    const text = this.#reports.report(say, view, steps)
    if (!text) return
    this.lastReport = { text, isTurnedBack: steps.some(({ what }) => what === 'back') }
    announceToScreenReader(text)
  }

  /**
   * Play the news of a view, or show the view at once if there are none. Return whether the view is a new one. Call
   * it before rendering, because the shown turn waits for the animations that start here.
   */
  followView({ news }: TableState, view: TableView): boolean {
    const house = findHouseView(view)
    if (view.number === this.#last && this.shown) return false
    const isFirst = this.#last === 0
    this.#last = view.number
    if (isFirst || document.hidden || news.length === 0 || !house) {
      this.#reports.reset()
      this.showView(house)
    } else
      this.queueSteps(
        news.flatMap(({ event }) => (event.happened === 'acted' ? extractPublicSteps(event) : [])),
        house,
      )
    return true
  }
}
