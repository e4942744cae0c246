// For tests of announcements: test files of one worker share the announcer.
import { vi } from 'vitest'
import { announceToScreenReader, readNewestAnnouncement } from './announcer.svelte'

/** Publish what an earlier test file announced last, so that it is not read together with the first text of this one. */
export async function publishEarlierAnnouncements(): Promise<void> {
  const { number } = readNewestAnnouncement()
  announceToScreenReader('Before.')
  // With fake timers, this advances them.
  await vi.waitUntil(() => readNewestAnnouncement().number > number)
}
