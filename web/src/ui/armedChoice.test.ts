// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOMENT_MS } from './announcer.svelte'
import { publishEarlierAnnouncements } from './announcerTesting'
import { ArmedChoice } from './armedChoice.svelte'
import { applyLanguage } from './i18n.svelte'
import LiveRegion from './LiveRegion.svelte'

beforeEach(async () => {
  vi.useFakeTimers()
  await publishEarlierAnnouncements()
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

const askAgain = (): string => 'Press again.'

test('one press makes a choice that needs no second one', () => {
  const twoPresses = new ArmedChoice(() => 1)
  expect(twoPresses.press('a1', false, askAgain)).toBe(true)
  expect(twoPresses.armed).toBeNull()
})

test('the first press arms, another choice arms anew, and the second press makes it', () => {
  const twoPresses = new ArmedChoice(() => 1)
  expect([twoPresses.press('a1', true, askAgain), twoPresses.armed]).toEqual([false, 'a1'])
  expect([twoPresses.press('b1', true, askAgain), twoPresses.armed]).toEqual([false, 'b1'])
  expect([twoPresses.press('b1', true, askAgain), twoPresses.armed]).toEqual([true, null])
})

test('a press is forgotten when the game goes on', () => {
  let number = 1
  const twoPresses = new ArmedChoice(() => number)
  twoPresses.press('a1', true, askAgain)
  number = 2
  expect(twoPresses.armed).toBeNull()
  expect(twoPresses.press('a1', true, askAgain)).toBe(false)
})

test('arming is announced, and so is taking it back, but only once', async () => {
  await applyLanguage('en')
  render(LiveRegion)
  const twoPresses = new ArmedChoice(() => 1)
  const announced = async (): Promise<string | null> => {
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    await tick()
    return screen.getByRole('status').textContent
  }
  twoPresses.press('a1', true, askAgain)
  expect(await announced()).toBe('Press again.')
  twoPresses.takeBack()
  expect(await announced()).toBe('Choice taken back.')
  twoPresses.press('b1', true, askAgain)
  expect(await announced()).toBe('Press again.')
  twoPresses.press('b1', true, askAgain)
  twoPresses.takeBack()
  expect([await announced(), twoPresses.armed]).toEqual(['Press again.', null])
})
