// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { playChime, playClack, isSoundOn, toggleSound } from './sound.svelte'

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
  playClack()
  playChime()
  expect([isSoundOn(), started.mock.calls.length]).toEqual([true, 0])
  touched.hasBeenActive = true
  toggleSound()
  playClack()
  expect([isSoundOn(), started.mock.calls.length]).toEqual([false, 0])
  expect(Object.values(localStorage)).toContain('"off"')
  toggleSound()
  expect([isSoundOn(), started.mock.calls.length]).toEqual([true, 2])
  expect(Object.values(localStorage)).toContain('"on"')
  playChime()
  expect(started.mock.calls.map(([at]) => at)).toEqual([2, 2, 2, 2.14])
  toggleSound()
  playChime()
  expect([isSoundOn(), started.mock.calls.length]).toEqual([false, 4])
})
