// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceToScreenReader, MOMENT_MS } from './announcer.svelte'
import { publishEarlierAnnouncements } from './announcerTesting'
import LiveRegion from './LiveRegion.svelte'

beforeEach(async () => {
  vi.useFakeTimers()
  await publishEarlierAnnouncements()
})
afterEach(() => void vi.useRealTimers())

/** Announce texts in one moment and return the elements that a screen reader gets to read. */
async function announceAndCollect(...texts: string[]): Promise<string[]> {
  const region = screen.getByRole('status')
  const before = [...region.children]
  for (const text of texts) {
    announceToScreenReader(text)
    // The page goes on, such as from the report of a turn to the next turn.
    await tick()
    await tick()
  }
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  await tick()
  return [...region.children].filter((element) => !before.includes(element)).map(({ textContent }) => textContent ?? '')
}

test('the same text is read aloud twice when it is announced twice', async () => {
  render(LiveRegion)
  expect(await announceAndCollect('Link copied.')).toEqual(['Link copied.'])
  expect(await announceAndCollect('Link copied.')).toEqual(['Link copied.'])
})

test('texts of one moment are read as one, and old text never again', async () => {
  render(LiveRegion)
  expect(await announceAndCollect('Game 1.', 'Your turn.', 'Your turn.')).toEqual(['Game 1. Your turn.'])
  expect(await announceAndCollect('No pair.')).toEqual(['No pair.'])
  expect(await announceAndCollect('')).toEqual([])
})

test('a timer that is lost does not silence the next text', async () => {
  render(LiveRegion)
  announceToScreenReader('Lost.')
  vi.clearAllTimers()
  expect(await announceAndCollect('Next.')).toEqual(['Lost. Next.'])
})
