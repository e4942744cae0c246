// @vitest-environment jsdom
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXAMPLE_GAME, makeSeat, makeView } from '../testing'
import type { GardenView, TableView } from '../protocol'
import { MOMENT_MS, readNewestAnnouncement } from '../ui/announcer.svelte'
import { publishEarlierAnnouncements } from '../ui/announcerTesting'
import { applyLanguage } from '../ui/i18n.svelte'
import { announceLongTurns, LONG_TURN_MS } from './longTurns.svelte'

const seats = [makeSeat('Mizuki', true), { ...makeSeat('wary'), computer: 'wary' }]
const makeTable = (turn: number, number: number): TableView =>
  makeView({
    number,
    seats,
    board: { game: 'okiya', view: { layout: EXAMPLE_GAME.notation.split(' ')[0], turn } as unknown as GardenView },
  })
let view = $state.raw(makeTable(0, 1))
let stop: () => void

beforeEach(async () => {
  await applyLanguage('en')
  vi.useFakeTimers()
  await publishEarlierAnnouncements()
  view = makeTable(0, 1)
  stop = $effect.root(() => announceLongTurns(() => view))
  flushSync()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function listen(next: TableView, milliseconds: number): Promise<string> {
  view = next
  flushSync()
  await vi.advanceTimersByTimeAsync(milliseconds)
  return readNewestAnnouncement().text
}

test('a long turn of a computer player is announced once, and no short one', async () => {
  expect(await listen(makeTable(0, 2), 2 * LONG_TURN_MS)).toBe('Before.')
  expect(await listen(makeTable(1, 3), LONG_TURN_MS - 1)).toBe('Before.')
  expect(await listen(makeTable(0, 4), LONG_TURN_MS)).toBe('Before.')
  expect(await listen(makeTable(1, 5), LONG_TURN_MS - 1)).toBe('Before.')
  // Another action of the same turn.
  expect(await listen(makeTable(1, 6), 1 + MOMENT_MS)).toBe('Wary is still thinking.')
  const { number } = readNewestAnnouncement()
  await listen(makeTable(1, 7), 2 * LONG_TURN_MS)
  expect(readNewestAnnouncement().number).toBe(number)
})
