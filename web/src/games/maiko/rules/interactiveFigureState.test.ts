import { expect, test } from 'vitest'
import { PLACES } from '../board/houseFloorPlan'
import type { HouseView, Scene } from '../../../protocol'
import { InteractiveFigureState } from './interactiveFigureState.svelte'

const makeOkiya = (up: Record<string, string>): HouseView =>
  ({ floor: PLACES.map((place) => up[place] ?? '?') }) as unknown as HouseView

const SCENES: [Scene, ...Scene[]] = [
  { words: 'start', house: makeOkiya({}), leads: { a9: 1, b9: 2 } },
  { words: 'open', house: makeOkiya({ a9: 'Fw' }), leads: { b9: 3 } },
  { words: 'open', house: makeOkiya({ b9: 'Tv' }), leads: { a9: 3 } },
  { words: 'apart', house: makeOkiya({}), leads: {} },
]

test('what is legal leads on, what is not leads nowhere', () => {
  const living = new InteractiveFigureState(SCENES)
  living.doAction('c9')
  expect(living.scene.words).toBe('start')
  living.doAction('a9')
  expect(living.scene.words).toBe('open')
  expect([living.isLegalAction('a9'), living.isLegalAction('b9')]).toEqual([false, true])
  living.doAction('b9')
  expect([living.scene.words, living.over, living.done]).toEqual(['apart', true, ['a9', 'b9']])
})

test('faces are known of what was turned over, and it begins anew', () => {
  const living = new InteractiveFigureState(SCENES)
  living.doAction('b9')
  living.doAction('a9')
  expect(living.done.map((place) => living.findFaceAt(place))).toEqual(['Tv', 'Fw'])
  living.restart()
  expect([living.scene.words, living.done, living.over]).toEqual(['start', [], false])
})
