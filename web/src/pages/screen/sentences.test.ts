import { expect, test } from 'vitest'
import { createTranslateFunction } from '../../phrases'
import type { OfferView } from '../../protocol'
import { allCatalogues, makeSeat, makeView } from '../../testing'
import { describeNextStep, makeScreenTitle } from './sentences'

const say = createTranslateFunction('en', allCatalogues('en'))
const seats = [makeSeat('Mizuki'), makeSeat('Renée')]
const offer: OfferView = { seat: 0, offer: 'rematch', whom: null, agreed: [0], asked: [1] }

test.each([
  [makeView({ seats }), ''],
  [makeView({ seats, phase: 'between' }), 'Press “Next game” on your phones.'],
  [makeView({ seats, phase: 'over' }), 'Again? Press “Rematch” on a phone.'],
  [makeView({ seats, phase: 'over', offer }), 'Mizuki asked for a rematch. Still to answer: Renée'],
  [makeView({ seats, offer: { ...offer, offer: 'takeback', asked: [] } }), 'Mizuki asked to take a move back.'],
])('the people in the room are told what to do on their phones (%#)', (view, note) => {
  expect(describeNextStep(say, view)).toBe(note)
})

test('the title says what is shown, and that the connection is lost', () => {
  expect(makeScreenTitle(say, null, true)).toBe('Play on the television · hanamachi')
  expect(makeScreenTitle(say, makeView({ phase: 'waiting' }), true)).toBe('Play on the television · Okiya · hanamachi')
  const board = { game: 'okiya', view: { turn: 1 } } as unknown as ReturnType<typeof makeView>['board']
  expect(makeScreenTitle(say, makeView({ seats, board }), true)).toBe('Renée’s turn · Okiya · hanamachi')
  expect(makeScreenTitle(say, makeView({ seats, phase: 'over' }), true)).toBe('Game over · Okiya · hanamachi')
  expect(makeScreenTitle(say, makeView({ seats, phase: 'over' }), false)).toBe('No connection · Okiya · hanamachi')
})
