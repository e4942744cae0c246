// The actions of a player at a table or in a daily deal: what can be chosen now, and the choice itself.
import { capitalize } from '../../../phrases'
import type { TableView } from '../../../protocol'
import { announceToScreenReader } from '../../../ui/announcer.svelte'
import { ArmedChoice } from '../../../ui/armedChoice.svelte'
import { say } from '../../../ui/i18n.svelte'
import { confirmMove } from '../../../ui/pageChoices'
import { findHouseView } from '../board/houseView'
import { formatChoiceName, formatOwnerOfChoice } from '../board/sentences'
import type { StepAnimationQueue } from '../board/stepAnimationQueue.svelte'
import { findChoosableTiles, groupActionsByCell, type ChoosableTile } from '../board/tiles'

export class TableActions {
  readonly twoPresses = new ArmedChoice(() => this.getView()?.number)

  /** `act` sends a legal action. */
  constructor(
    private readonly stage: StepAnimationQueue,
    private readonly getView: () => TableView | null,
    private readonly isBusy: () => boolean,
    private readonly act: (action: string) => void,
  ) {}

  get #tiles(): ChoosableTile[] {
    const view = this.getView()
    const house = view && findHouseView(view)
    return house && view.can.includes('act') ? findChoosableTiles(view, house) : []
  }

  /** Whether tiles of a board must be chosen. Then no place on the floor and no teacher can be chosen. */
  get isChoosing(): boolean {
    return !this.stage.playing && this.#tiles.length > 0
  }

  /** Return the actions that can be chosen on the board of a seat, by cell. */
  listChoices(seat: number): Record<string, string[]> {
    return groupActionsByCell(this.isBusy() ? [] : this.#tiles, seat)
  }

  /** Send an action, unless it is illegal or something is still shown. */
  readonly send = (action: string): void => {
    if (this.isBusy()) announceToScreenReader(say('refused-not-now'))
    if (this.isBusy() || this.stage.unseen || !this.getView()?.actions.includes(action)) return
    this.stage.skipAnimations()
    this.act(action)
  }

  /** Choose a tile on a board, with two presses if so set, or stop with one. */
  readonly press = (action: string): void => {
    const view = this.getView()
    const house = view && findHouseView(view)
    if (this.isBusy() || this.stage.unseen || !house) return
    const choice = this.#tiles.find((tile) => tile.action === action)
    const owner = choice ? formatOwnerOfChoice(say, view, house, choice.seat) : ''
    const isMade = this.twoPresses.press(action, confirmMove.value === 'on' && choice !== undefined, () =>
      say('place-press-again', { place: capitalize(formatChoiceName(say, choice?.tile ?? '', owner)) }),
    )
    if (isMade) this.send(action)
  }

  /** Say why a place cannot be chosen: whose turn it is, that something is still shown, or what lies there. */
  readonly explainRefusal = (placeLabel: string): void => {
    const view = this.getView()
    if (view?.phase !== 'playing') return
    const isBlocked = this.isBusy() || this.stage.unseen || this.isChoosing
    if (!view.can.includes('act')) announceToScreenReader(say('refused-not-your-turn'))
    else announceToScreenReader(isBlocked ? say('refused-not-now') : `${placeLabel}.`)
  }
}
