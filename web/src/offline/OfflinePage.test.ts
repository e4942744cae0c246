// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { learn, speak } from '../ui/i18n.svelte'
import OfflinePage from './OfflinePage.svelte'
import { newRecord } from './record'
import { storageKey, storeTable } from './stored'

/** A worker that says nothing, and whether it is still there. */
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

// the page is not drawn here, and its drawings would take their time
vi.mock('../table/loadTable', () => ({ loadTable: () => Promise.resolve({}) }))
afterEach(() => vi.unstubAllGlobals())

test('however quickly another page plays on, one worker is there, and none when the page is left', async () => {
  await speak('en')
  await learn('offline')
  vi.stubGlobal('Worker', Still)
  storeTable('a', newRecord({ game: { game: 'okiya' }, seats: [{ who: 'you', name: 'Mizuki' }, { who: 'computer', player: 'wary' }] }, 5))
  const { unmount } = render(OfflinePage, { props: { table: 'a' } })
  const played = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: storageKey('a') }))
  played()
  played()
  await vi.waitFor(() => expect(Still.running()).toBe(1))
  played()
  await vi.waitFor(() => expect([Still.all.length, Still.running()]).toEqual([2, 1]))
  played()
  unmount()
  // all that was under way has come by then
  await new Promise((pass) => setTimeout(pass))
  expect([Still.all.length, Still.running()]).toEqual([2, 0])
})
