// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learn, speak } from '../../ui/i18n.svelte'
import OfflinePage from './OfflinePage.svelte'
import { newRecord } from '../../offline/record'
import { bringBack, LINES_KEY, setAside, storageKey, storedTables, storeTable } from '../../offline/stored'

/** A worker that never answers, and whether it was terminated. */
class Still extends EventTarget {
  static all: Still[] = []
  static running = (): number => Still.all.filter(({ over }) => !over).length
  over = false
  constructor() {
    super()
    Still.all.push(this)
  }
  postMessage(): void {}
  terminate(): void {
    this.over = true
  }
}

// The table's modules have to load first.
const WHILE_IT_LOADS = { timeout: 30_000 }

afterEach(() => vi.unstubAllGlobals())

const OKIYA = newRecord(
  {
    game: { game: 'okiya' },
    seats: [
      { who: 'you', name: 'Mizuki' },
      { who: 'computer', player: 'wary' },
    ],
  },
  5,
)

beforeEach(async () => {
  Still.all = []
  await speak('en')
  await learn('offline')
  vi.stubGlobal('Worker', Still)
  vi.stubGlobal('fetch', async () => new Response('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))
})

test('however quickly another page plays on, one worker is there, and none when the page is left', async () => {
  storeTable('a', OKIYA)
  const { unmount } = render(OfflinePage, { props: { table: 'a' } })
  const played = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: storageKey('a') }))
  played()
  played()
  await vi.waitFor(() => expect(Still.running()).toBe(1), WHILE_IT_LOADS)
  played()
  await vi.waitFor(() => expect([Still.all.length, Still.running()]).toEqual([2, 1]), WHILE_IT_LOADS)
  played()
  unmount()
  // Everything in progress has settled by then.
  await new Promise((pass) => setTimeout(pass))
  expect([Still.all.length, Still.running()]).toEqual([2, 0])
})

test('while somebody borrows the device, the table is gone from an open page, too', async () => {
  storeTable('a', OKIYA)
  render(OfflinePage, { props: { table: 'a' } })
  await vi.waitFor(() => expect(Still.running()).toBe(1), WHILE_IT_LOADS)
  const changed = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: LINES_KEY }))
  const lines = storedTables()
  storeTable('b', OKIYA)
  changed()
  setAside()
  changed()
  await vi.waitFor(() => expect(Still.running()).toBe(0))
  expect(document.querySelector('.here')).toBeNull()
  bringBack(lines)
  changed()
  await vi.waitFor(() => expect(Still.running()).toBe(1), WHILE_IT_LOADS)
  expect(Still.all.length).toBe(2)
})
