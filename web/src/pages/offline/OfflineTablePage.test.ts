// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../ui/i18n.svelte'
import OfflineTablePage from './OfflineTablePage.svelte'
import { makeInitialTableRecord } from '../../offline/tableRecord'
import {
  restoreStoredTables,
  LINES_KEY,
  hideStoredTables,
  makeRecordStorageKey,
  readStoredTableLines,
  storeTable,
} from '../../offline/storedTables'

/** A worker that never answers, and whether it was terminated. */
class SilentWorker extends EventTarget {
  static all: SilentWorker[] = []
  static running = (): number => SilentWorker.all.filter(({ over }) => !over).length
  over = false
  constructor() {
    super()
    SilentWorker.all.push(this)
  }
  postMessage(): void {}
  terminate(): void {
    this.over = true
  }
}

// The table's modules have to load first.
const WHILE_IT_LOADS = { timeout: 30_000 }

afterEach(() => vi.unstubAllGlobals())

const OKIYA = makeInitialTableRecord(
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
  SilentWorker.all = []
  await applyLanguage('en')
  await loadPhraseCatalogues('offline')
  vi.stubGlobal('Worker', SilentWorker)
  vi.stubGlobal('fetch', async () => new Response('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))
})

test('one worker exists while another page plays on, and none after leaving', async () => {
  storeTable('a', OKIYA)
  const { unmount } = render(OfflineTablePage, { props: { table: 'a' } })
  const storeFromOtherPage = (): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key: makeRecordStorageKey('a') }))
  storeFromOtherPage()
  storeFromOtherPage()
  await vi.waitFor(() => expect(SilentWorker.running()).toBe(1), WHILE_IT_LOADS)
  storeFromOtherPage()
  await vi.waitFor(() => expect([SilentWorker.all.length, SilentWorker.running()]).toEqual([2, 1]), WHILE_IT_LOADS)
  storeFromOtherPage()
  unmount()
  // Everything in progress has settled by then.
  await new Promise((pass) => setTimeout(pass))
  expect([SilentWorker.all.length, SilentWorker.running()]).toEqual([2, 0])
})

test('while somebody borrows the device, the table is gone from an open page, too', async () => {
  storeTable('a', OKIYA)
  render(OfflineTablePage, { props: { table: 'a' } })
  await vi.waitFor(() => expect(SilentWorker.running()).toBe(1), WHILE_IT_LOADS)
  const dispatchLinesChange = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: LINES_KEY }))
  const lines = readStoredTableLines()
  storeTable('b', OKIYA)
  dispatchLinesChange()
  hideStoredTables()
  dispatchLinesChange()
  await vi.waitFor(() => expect(SilentWorker.running()).toBe(0))
  expect(document.querySelector('.here')).toBeNull()
  restoreStoredTables(lines)
  dispatchLinesChange()
  await vi.waitFor(() => expect(SilentWorker.running()).toBe(1), WHILE_IT_LOADS)
  expect(SilentWorker.all.length).toBe(2)
})
