// For tests of announcements: test files of one worker share the announcer.
import { vi } from 'vitest'
import { announceToScreenReader, readNewestAnnouncement } from './announcer.svelte'

const TEXT_BEFORE = 'Before.'

/**
 * Publish what an earlier test file announced last, so that it is not read together with the first text of this one.
 * Afterwards the newest announcement is `Before.`, without earlier texts.
 */
export async function publishEarlierAnnouncements(): Promise<void> {
  do {
    const { number } = readNewestAnnouncement()
    announceToScreenReader(TEXT_BEFORE)
    // With fake timers, this advances them.
    await vi.waitUntil(() => readNewestAnnouncement().number > number)
  } while (readNewestAnnouncement().text !== TEXT_BEFORE)
}
