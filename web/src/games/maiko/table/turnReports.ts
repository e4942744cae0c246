// Reports of turns for the live region: one short text a turn, such as "Pink: a4 pink fan, a1 violet kimono, no pair."
import { capitalize, type Translate } from '../../../phrases'
import type { StepView, TableView } from '../../../protocol'
import { isOnlyYourSeat } from '../../../table/state'
import {
  describeStep,
  describeTurn,
  formatColourName,
  formatPointsInWords,
  formatShadeOfTile,
  formatTileName,
} from '../board/sentences'
import { findHouseView } from '../board/houseView'

/** Return a step in a few words, or '' if another step or the sentence after the report covers it. */
function summarizeStep(say: Translate, view: TableView, steps: readonly StepView[], at: number): string {
  const [before, step, after] = [steps[at - 1], steps[at], steps[at + 1]]
  if (!step) return ''
  const { what, seat, places, tiles, detail, whom } = step
  const [place = '', second] = places
  const [tile = ''] = tiles
  const named = tile ? formatTileName(say, tile) : ''
  switch (what) {
    case 'turned':
      // The reader has just chosen the place.
      if (isOnlyYourSeat(view, seat)) return named
      return before?.what === what && isPairTaken(after)
        ? say('report-second', { place, shade: formatShadeOfTile(say, tile) })
        : say('report-tile', { place, tile: named })
    case 'back':
      return second ? say('report-no-pair') : ''
    case 'taken':
      return isPairTaken(step) ? say('report-pair') : ''
    case 'kamon':
      return say('report-kamon')
    case 'called':
      // A player's own teacher is named by the sentence that asks what to choose.
      return view.seats[seat]?.yours ? '' : say(`teacher-${detail ?? ''}`)
    case 'looked':
      // A player's own look is said with the tile that only they see.
      return view.seats[seat]?.yours ? '' : place
    case 'robbed':
      return say('report-robbed', { tile: named, from: formatSeatColour(say, view, whom) })
    case 'swept':
      return before?.what === what ? named : say('report-swept', { tile: named })
    case 'column':
      return say('column-full')
    case 'row':
      // A player's own row is named by the sentence that asks what to sweep.
      return view.seats[seat]?.yours ? '' : say('row-full')
    default:
      return ''
  }
}

const isPairTaken = (step: StepView | undefined): boolean => step?.what === 'taken' && step.tiles.length > 1

const FULL_SENTENCES: readonly StepView['what'][] = ['end', 'late', 'passed']

const formatSeatColour = (say: Translate, view: TableView, seat: number | null): string =>
  formatColourName(say, findHouseView(view)?.boards[seat ?? -1]?.colour ?? 'w')

/** Return steps in a few words without a player, such as "a4 pink fan, a1 violet kimono, no pair". */
export const summarizeSteps = (say: Translate, view: TableView, steps: readonly StepView[]): string =>
  steps
    .map((_, at) => summarizeStep(say, view, steps, at))
    .filter(Boolean)
    .join(', ')

/** Return the report of the steps of one turn or action. The reader's own report does not name a player. */
export function describeTurnSteps(say: Translate, view: TableView, steps: readonly StepView[]): string {
  const [first] = steps
  if (!first) return ''
  const actions = summarizeSteps(say, view, steps)
  const report = isOnlyYourSeat(view, first.seat)
    ? `${capitalize(actions)}.`
    : say('report-turn', { colour: capitalize(formatSeatColour(say, view, first.seat)), actions })
  const sentences = steps.filter(({ what }) => FULL_SENTENCES.includes(what))
  return [actions && report, ...sentences.map((step) => describeStep(say, view, step))].filter(Boolean).join(' ')
}

/** Collects the steps of a turn until they are reported: other players' at the end of a turn, one's own at once. */
export class TurnReports {
  #steps: StepView[] = []

  /** Add the steps of an action. Return the reports that are due, or ''. */
  report(say: Translate, view: TableView, steps: readonly StepView[]): string {
    const due: string[] = []
    for (const step of steps) {
      if (step.what === 'turn' || step.what === 'over') due.push(describeTurnSteps(say, view, this.#steps.splice(0)))
      else this.#steps.push(step)
    }
    const [first] = this.#steps
    if (first && view.seats[first.seat]?.yours) due.push(describeTurnSteps(say, view, this.#steps.splice(0)))
    return due.filter(Boolean).join(' ')
  }

  /** Forget the steps of a turn whose end was not shown. */
  reset(): void {
    this.#steps = []
  }
}

/** Return whose turn it is and what is asked, as short as the turn allows; '' if the reader cannot act. */
export function describeOwnTurn(say: Translate, view: TableView): string {
  const house = findHouseView(view)
  const texts = house && view.can.includes('act') ? describeTurn(say, view, house) : null
  // The question is not repeated for the second tile of a turn and for further tiles of a row.
  const isKnown = house?.phase === 'second' || (house?.phase === 'sweep' && house.open_cells.length < 3)
  if (!house || !texts || isKnown) return ''
  if (house.phase !== 'first') return texts.text
  const board = house.boards[house.turn ?? 0]
  // The first turn also names the reader's colour.
  const isFirstTurn = house.round === 1 && !house.matched && board?.own === 0 && board.other === 0
  if (house.down < 2 || isFirstTurn) return `${texts.title}. ${texts.text}`
  return isOnlyYourSeat(view, house.turn ?? 0) ? say('report-your-turn') : `${texts.title}.`
}

/** Return the scores of the reader's own seats that the headline of the result does not say. */
export function describeOwnScore(say: Translate, view: TableView): string {
  const house = findHouseView(view)
  const winners = view.match?.games.at(-1)?.ending?.winners ?? []
  const seat = view.seats.findIndex((_, at) => isOnlyYourSeat(view, at))
  const board = house?.boards[seat]
  if (!board || (winners.length === 1 && winners[0] === seat)) return ''
  return say('report-score', { points: formatPointsInWords(say, board.score) })
}
