// Sentences about a review: choices, costs, lessons and verdicts.
import { chooseLocale, type Translate } from '../../../phrases'
import { formatPlayerName, makePlayerPhraseValues } from '../../../table/people/names'
import type { DecisionReview, Replay, TableView } from '../../../protocol'
import { PLACES } from '../board/houseFloorPlan'
import { formatTileWithArticle } from '../board/sentences'
import { findBetterChoice, type ChoiceVerdict } from './decisions'

/** A reviewed game: the table, the replay, and the seat whose decisions the sentences are about. */
export interface ReviewedGame {
  view: TableView
  replay: Replay
  seat: number
}

const TEACHERS: readonly string[] = ['danna', 'oka-san', 'one-san', 'sabanto']

export const KIND_ICONS = { forgotten: 's-eyeshut', risky: 's-ring', missed: 's-minus', good: 's-plus' } as const

/** Format a cost in points with one decimal, such as "1.4 points". */
export function formatCost(say: Translate, language: string, cost: number): string {
  const rounded = Math.round(cost * 10) / 10
  return say('points', { points: rounded.toLocaleString(chooseLocale(language)), count: rounded })
}

/** Format a lead with its sign and one decimal, such as "+1.4". */
export const formatLead = (language: string, lead: number): string =>
  lead
    .toLocaleString(chooseLocale(language), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    .replace('-', '−')

export const formatPercent = (language: string, share: number): string =>
  share.toLocaleString(chooseLocale(language), { style: 'percent' })

export const findRoundOfFrame = ({ frames }: Replay, frame: number): number => frames[frame]?.view.round ?? 1

/** Describe an action without a subject, such as "turn over c7, the white fan". */
export function describeChoice(
  say: Translate,
  { view, replay, seat }: ReviewedGame,
  frame: number,
  action: string,
): string {
  const moment = replay.frames[frame]
  const phase = moment?.view.phase ?? ''
  if (PLACES.includes(action)) {
    if (phase === 'one-san') return say('review-look', { place: action })
    const id = phase === 'danna' ? 'review-danna' : 'review-turn'
    return moment?.known[seat]?.includes(action)
      ? say(id, { place: action, tile: formatTileWithArticle(say, replay.faces[PLACES.indexOf(action)] ?? '') })
      : say(`${id}-unknown`, { place: action })
  }
  if (action === 'stop') return say(phase === 'one-san' || phase === 'sweep' ? `review-stop-${phase}` : 'review-stop')
  if (phase === 'oka-san') {
    const first = replay.frames[0]?.view.turn ?? 0
    const owner = (Number(action[0]) - 1 + first) % view.seats.length
    const tile = (action[1] ?? '') + (moment?.view.boards[seat]?.colour ?? 'w')
    return say('review-take', { tile: formatTileWithArticle(say, tile), name: formatPlayerName(say, view, owner) })
  }
  if (phase === 'sabanto' || phase === 'sweep') return say('review-sweep', { tile: formatTileWithArticle(say, action) })
  return say('review-call', { teacher: say(`teacher-${action}`) })
}

/** Return the headline of a decision that cost points: what to do better. */
export function describeLesson(say: Translate, decision: DecisionReview): string {
  const { kind, missed, forgotten, best_by_memory } = decision
  const [tile] = forgotten
  if (kind === 'forgotten')
    return tile
      ? say('review-forgotten', { tile: formatTileWithArticle(say, tile.face) })
      : say('review-forgotten-more')
  if (kind !== 'missed') return say('review-risky')
  if (missed === 'teacher' && TEACHERS.includes(best_by_memory))
    return say('review-missed-one-teacher', { teacher: say(`teacher-${best_by_memory}`) })
  return say(`review-missed-${missed || 'tile'}`)
}

/** Return a sentence that says why a decision cost points. */
export const describeReason = (
  say: Translate,
  { view, seat }: ReviewedGame,
  { kind, missed }: DecisionReview,
): string =>
  say(
    kind === 'missed' ? `review-why-missed-${missed || 'tile'}` : `review-why-${kind}`,
    makePlayerPhraseValues(say, view, seat),
  )

/** Return one line with the chosen action and the better one. */
export const describeBetterChoice = (say: Translate, game: ReviewedGame, decision: DecisionReview): string =>
  say('review-better', {
    ...makePlayerPhraseValues(say, game.view, game.seat),
    move: describeChoice(say, game, decision.frame, decision.action),
    best: describeChoice(say, game, decision.frame, findBetterChoice(decision)),
  })

/** Return a sentence for each forgotten tile of a decision: when and where the player saw it. */
export const describeForgottenTiles = (say: Translate, replay: Replay, { forgotten }: DecisionReview): string[] =>
  forgotten.map(({ place, seen_frame, secret }) =>
    // The action before the frame in which it was seen may have ended the round.
    say('review-seen', { place, round: findRoundOfFrame(replay, seen_frame - 1), secret: secret ? 'yes' : 'no' }),
  )

/** Return the verdict on an action in a second try. */
export function describeVerdict(
  say: Translate,
  language: string,
  game: ReviewedGame,
  decision: DecisionReview,
  action: string,
  { kind, cost }: ChoiceVerdict,
): string {
  const verdict = say(`review-verdict-${kind}`, {
    move: describeChoice(say, game, decision.frame, action),
    points: formatCost(say, language, cost),
  })
  return action === decision.action ? `${verdict} ${say('review-verdict-played')}` : verdict
}
