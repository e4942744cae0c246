// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { playGameEndChime, playMoveClack, isSoundOn, toggleSound } from './sound.svelte'

const started = vi.fn<(at: number) => void>()
const parameter = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn(), value: 0 }

class Context {
  currentTime = 2
  state = 'suspended'
  resume = vi.fn(() => Promise.resolve())
  destination = {}
  createOscillator = () => ({ frequency: parameter, connect: (to: unknown) => to, start: started, stop: vi.fn() })
  createGain = () => ({ gain: parameter, connect: (to: unknown) => to })
}

afterEach(() => vi.unstubAllGlobals())

test('no sound plays before the first touch, nor after sound was turned off', () => {
  vi.stubGlobal('AudioContext', Context)
  const touched = { hasBeenActive: false }
  vi.stubGlobal('navigator', { userActivation: touched })
  playMoveClack()
  playGameEndChime()
  expect([isSoundOn(), started.mock.calls.length]).toEqual([true, 0])
  touched.hasBeenActive = true
  toggleSound()
  playMoveClack()
  expect([isSoundOn(), started.mock.calls.length]).toEqual([false, 0])
  expect(Object.values(localStorage)).toContain('"off"')
  toggleSound()
  expect([isSoundOn(), started.mock.calls.length]).toEqual([true, 2])
  expect(Object.values(localStorage)).toContain('"on"')
  playGameEndChime()
  expect(started.mock.calls.map(([at]) => at)).toEqual([2, 2, 2, 2.14])
  toggleSound()
  playGameEndChime()
  expect([isSoundOn(), started.mock.calls.length]).toEqual([false, 4])
})
