// Sentences about choices in two games of the same deal.
import { capitalize, type Translate } from '../../../phrases'
import type { Replay, StepView, TableView } from '../../../protocol'
import { PLACES } from '../board/houseFloorPlan'
import { describeStep, formatColourName, formatSignedPoints } from '../board/sentences'
import { describeBetterChoice, describeChoice, findRoundOfFrame } from '../replay/reviewSentences'
import { makePlayerPhraseValues } from '../../../table/people/names'
import { summarizeSteps } from '../table/turnReports'
import type { Losses, ReplayedChoice } from './compareGames'
import type { ComparedGame } from './comparison.svelte'

/** Return the view of a spectator, whose sentences name everybody, with the boards of the game that is compared. */
const makeSpectatorView = ({ view, replay }: ComparedGame): TableView => {
  const house = replay.frames.at(-1)?.view
  return {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, yours: false })),
    board: house ? { game: 'maiko', view: house } : view.board,
  }
}

/** Steps with sentences of their own, which the few words leave out. */
const SENTENCES: readonly StepView['what'][] = ['late', 'passed']

/** Return a secret look as if its tile had been turned over. Other steps stay as they are. */
const revealLook = ({ faces }: Replay, step: StepView): StepView =>
  step.what === 'looked'
    ? { ...step, what: 'turned', tiles: step.places.map((place) => faces[PLACES.indexOf(place)] ?? '') }
    : step

/** Return what came of choices in a few words, such as "c4 white fan, no pair", or '' if nothing is worth telling. */
export function describeOutcome(say: Translate, game: ComparedGame, choices: readonly ReplayedChoice[]): string {
  const view = makeSpectatorView(game)
  const steps = choices.flatMap((choice) => choice.steps).map((step) => revealLook(game.replay, step))
  const sentences = steps.filter(({ what }) => SENTENCES.includes(what)).map((step) => describeStep(say, view, step))
  return summarizeSteps(say, view, steps) || sentences.join(' ')
}

/** Return a choice and what came of it in a few words. Looks say that they were secret. */
export function describeChoiceWithOutcome(
  say: Translate,
  game: ComparedGame,
  seat: number,
  choice: ReplayedChoice,
): string {
  const outcome = choice.steps.some(({ what }) => what === 'looked') ? '' : describeOutcome(say, game, [choice])
  return outcome || describeChoice(say, { ...game, seat }, choice.frame, choice.action)
}

/** Return a choice as a sentence about whoever made it. Without an action, the game ended there. */
export const describeChosen = (
  say: Translate,
  game: ComparedGame,
  seat: number,
  frame: number,
  action: string | undefined,
): string =>
  action === undefined
    ? say('again-ended')
    : say('again-chose', {
        ...makePlayerPhraseValues(say, game.view, seat),
        move: describeChoice(say, { ...game, seat }, frame, action),
      })

/** Return the scores of all seats, such as "White +7, violet −2". */
export const listScores = (say: Translate, { replay }: ComparedGame, scores: readonly number[]): string =>
  capitalize(
    scores
      .map((score, seat) => {
        const colour = replay.frames[0]?.view.boards[seat]?.colour ?? 'w'
        return `${formatColourName(say, colour)} ${formatSignedPoints(score)}`
      })
      .join(', '),
  )

/** Return by what a seat lost points, and the most costly choice beside the better one, as sentences. */
export function describeLosses(say: Translate, game: ComparedGame, seat: number, losses: Losses | null): string {
  const who = makePlayerPhraseValues(say, game.view, seat)
  if (!losses) return say('review-lessons-none', who)
  const kinds = losses.kinds.map(({ kind, count }) => say(`again-${kind}`, { count })).join(', ')
  const count = losses.kinds.reduce((sum, kind) => sum + kind.count, 0)
  const round = findRoundOfFrame(game.replay, losses.worst.frame)
  return `${say('again-lost', { ...who, count, kinds })} ${say('again-worst', { round })} ${describeBetterChoice(say, { ...game, seat }, losses.worst)}`
}
