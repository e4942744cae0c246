// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_MS, IdleTimer, keepScreenAwake } from './television.svelte'

const hide = (hidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(document, 'hidden')
})

test('the screen is kept awake, also after it was hidden, until the page is left', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn((_: 'screen') => Promise.resolve({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const letSleep = keepScreenAwake()
  expect(request.mock.calls).toEqual([['screen']])
  hide(true)
  expect(request).toHaveBeenCalledTimes(1)
  hide(false)
  expect(request).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(0)
  letSleep()
  expect(release).toHaveBeenCalledTimes(1)
  hide(false)
  expect(request).toHaveBeenCalledTimes(2)
})

test('a browser that keeps nothing awake, or refuses, shows the page all the same', async () => {
  keepScreenAwake()()
  const request = vi.fn(() => Promise.reject(new Error('battery low')))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const letSleep = keepScreenAwake()
  await vi.advanceTimersByTimeAsync(0)
  letSleep()
  expect(request).toHaveBeenCalledTimes(1)
})

test('the pointer is hidden some seconds after its last movement', () => {
  const idle = new IdleTimer()
  idle.noteUse()
  vi.advanceTimersByTime(IDLE_MS - 1)
  idle.noteUse()
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(idle.isIdle).toBe(false)
  vi.advanceTimersByTime(1)
  expect(idle.isIdle).toBe(true)
  idle.noteUse()
  expect(idle.isIdle).toBe(false)
  idle.stop()
  vi.advanceTimersByTime(IDLE_MS)
  expect(idle.isIdle).toBe(false)
})
