import { expect, test } from 'vitest'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues, makeSeat, makeView } from '../../../testing'
import type { DecisionReview, Replay } from '../../../protocol'
import { PLACES } from '../board/houseFloorPlan'
import {
  describeBetterChoice,
  describeChoice,
  describeForgottenTiles,
  describeLesson,
  describeReason,
  describeVerdict,
  formatCost,
  formatLead,
} from './reviewSentences'

const en = createTranslateFunction('en', allCatalogues('en'))
const fr = createTranslateFunction('fr', allCatalogues('fr'))
const nl = createTranslateFunction('nl', allCatalogues('nl'))

const faces = PLACES.map((place) => ({ a9: 'Fw', c9: 'Cw' })[place] ?? '')
const boards = [{ colour: 'w' }, { colour: 'v' }]
const makeReplay = (phase: string): Replay =>
  ({
    faces,
    frames: [3, 4].map((round) => ({ known: [['a9'], []], view: { phase, boards, round } })),
  }) as unknown as Replay
const view = makeView({ seats: [makeSeat('Mizuki', true), makeSeat('Renée')] })
const game = { view, replay: makeReplay('first'), seat: 0 }

const decision: DecisionReview = {
  frame: 0,
  action: 'c9',
  options: [{ action: 'a9', lead: 2, win_rate: 0.7 }],
  best_by_memory: 'c9',
  cost: 1.44,
  cost_by_memory: 0,
  standard_error: 0.2,
  kind: 'forgotten',
  missed: '',
  forgotten: [{ place: 'a9', face: 'Fw', seen_frame: 1, secret: true }],
}

test.each([
  ['first', 'a9', 'turn over a9, the white fan'],
  ['second', 'c9', 'turn over c9, an unknown tile'],
  ['danna', 'a9', 'take a9, the white fan'],
  ['danna', 'c9', 'take c9, an unknown tile'],
  ['one-san', 'c9', 'look at c9 in secret'],
  ['first', 'one-san', 'call One-san'],
  ['oka-san', '2K', 'take the white kimono from Renée'],
  ['sabanto', 'Cp', 'sweep out the pink cat'],
  ['sweep', 'Cp', 'sweep out the pink cat'],
  ['sweep', 'stop', 'sweep out no more tiles'],
  ['one-san', 'stop', 'look at no more tiles'],
  ['first', 'stop', 'end the turn'],
])('in the phase %s the action %s is: %s', (phase, action, words) => {
  expect(describeChoice(en, { ...game, replay: makeReplay(phase) }, 0, action)).toBe(words)
})

test('a forgotten tile is named with where and when it was seen, also by the last action of a round', () => {
  expect(describeLesson(en, decision)).toBe('Remember where the white fan lies')
  expect(describeForgottenTiles(en, game.replay, decision)).toEqual(['Seen in secret on a9 in round 3.'])
  expect(describeLesson(fr, decision)).toBe('Retenez où se trouve l’éventail blanc')
  expect(describeLesson(nl, decision)).toBe('Onthoud waar een witte waaier ligt')
})

test.each([
  ['pair', 'Take the best pair that you remember', 'It was better to take a known pair.'],
  ['teacher', 'Call a teacher when it helps', 'A teacher would have helped.'],
  ['kamon', 'Keep your kamon for later', 'It was better to call no teacher now.'],
  ['stop', 'Stop in time', 'It was better to stop.'],
  ['more', 'Do not stop too soon', 'It was better to go on.'],
  ['sweep', 'Sweep out the right tile', 'It was better to sweep out another tile.'],
  ['tile', 'Look for the better tile', 'Another tile was better.'],
] as const)('a missed %s has its own lesson', (missed, lesson, reason) => {
  const one = { ...decision, kind: 'missed' as const, missed, forgotten: [] }
  expect([describeLesson(en, one), describeReason(en, game, one)]).toEqual([lesson, reason])
})

test('a missed teacher is named, if the better choice was to call one', () => {
  const one = { ...decision, kind: 'missed' as const, missed: 'teacher' as const, best_by_memory: 'one-san' }
  expect(describeLesson(en, one)).toBe('Call One-san at the right moment')
})

test('a cost has one decimal in the manner of the language', () => {
  expect([formatCost(en, 'en', 1.44), formatCost(en, 'en', 1)]).toEqual(['1.4 points', '1 point'])
  expect([formatCost(fr, 'fr', 1.44), formatCost(nl, 'nl', 1.44)]).toEqual(['1,4 point', '1,4 punten'])
  expect(formatLead('en', -0.52)).toBe('−0.5')
})

test('what was better is said of the player and of others', () => {
  expect(describeBetterChoice(en, game, decision)).toBe(
    'You chose to turn over c9, an unknown tile. Better: turn over a9, the white fan.',
  )
  expect(describeBetterChoice(en, { ...game, seat: 1 }, decision)).toContain('Renée chose to')
})

test('the verdict on the choice of the game says that it was chosen', () => {
  const verdict = { kind: 'worse', cost: 1.44 } as const
  expect(describeVerdict(en, 'en', game, decision, 'c9', verdict)).toBe(
    '1.4 points worse than the best choice. It is what was chosen in the game.',
  )
})
