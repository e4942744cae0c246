// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeView } from '../../testing'
import { readNewestAnnouncement } from '../../ui/announcer.svelte'
import { publishEarlierAnnouncements } from '../../ui/announcerTesting'
import { applyLanguage } from '../../ui/i18n.svelte'
import Clock from './Clock.svelte'

beforeEach(async () => {
  vi.useFakeTimers()
  await publishEarlierAnnouncements()
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['en', 0, 'Your clock', ['30 seconds left.', '10 seconds left.']],
  ['fr', 0, 'Votre pendule', ['Plus que 30 secondes.', 'Plus que 10 secondes.']],
  ['nl', 0, 'Jouw klok', ['Nog 30 seconden.', 'Nog 10 seconden.']],
  ['en', 1, 'Renée’s clock', []],
] as const)('a clock in %s of seat %d has a name and warns its owner', async (language, seat, name, warnings) => {
  await applyLanguage(language)
  render(Clock, { view: makeView(), clock: { left: [31_000, 31_000], running: seat }, seat, at: performance.now() })
  expect(screen.getByRole('timer', { name })).toBeTruthy()
  const heard = new Set<string>()
  const before = readNewestAnnouncement()
  for (let second = 0; second < 25; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    if (readNewestAnnouncement() !== before) heard.add(readNewestAnnouncement().text)
  }
  expect([...heard]).toEqual(warnings)
})
