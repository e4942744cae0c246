import { expect, test } from 'vitest'
import { PLACES } from '../board/plan'
import type { HouseView, Scene } from '../../../protocol'
import { Living } from './sceneState.svelte'

const house = (up: Record<string, string>): HouseView =>
  ({ floor: PLACES.map((place) => up[place] ?? '?') }) as unknown as HouseView

const SCENES: [Scene, ...Scene[]] = [
  { words: 'start', house: house({}), leads: { a9: 1, b9: 2 } },
  { words: 'open', house: house({ a9: 'Fw' }), leads: { b9: 3 } },
  { words: 'open', house: house({ b9: 'Tv' }), leads: { a9: 3 } },
  { words: 'apart', house: house({}), leads: {} },
]

test('what is legal leads on, what is not leads nowhere', () => {
  const living = new Living(SCENES)
  living.take('c9')
  expect(living.scene.words).toBe('start')
  living.take('a9')
  expect(living.scene.words).toBe('open')
  expect([living.may('a9'), living.may('b9')]).toEqual([false, true])
  living.take('b9')
  expect([living.scene.words, living.over, living.done]).toEqual(['apart', true, ['a9', 'b9']])
})

test('faces are known of what was turned over, and it begins anew', () => {
  const living = new Living(SCENES)
  living.take('b9')
  living.take('a9')
  expect(living.done.map((place) => living.face(place))).toEqual(['Tv', 'Fw'])
  living.restart()
  expect([living.scene.words, living.done, living.over]).toEqual(['start', [], false])
})
