// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Results } from '../../protocol'
import { loadPhraseCatalogues, applyLanguage } from '../../ui/i18n.svelte'
import PlayStatistics from './PlayStatistics.svelte'

const BUSY = 'The server is busy. We will carry on counting in a moment.'
const LOST = 'No connection. Please try again in a moment.'
const found: Results = { scores: [], opponents: [], months: [], more: false }

let answers: Response[]
const fetched = vi.fn(async () => answers.shift() ?? new Response(JSON.stringify(found)))
const refusalResponse = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ error: 'too-many', message: '' }), { status, headers })

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('you')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockClear())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function renderPlay(...refused: Response[]): Promise<() => void> {
  answers = refused
  const ready = vi.fn()
  const { unmount } = render(PlayStatistics, { props: { times: 1, shown: true, ready } })
  await passSeconds(0)
  expect(ready).toHaveBeenCalled()
  return unmount
}

async function passSeconds(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000 * seconds)
  await tick()
}

test.each([
  [refusalResponse(429, { 'retry-after': '7' }), 7],
  [refusalResponse(503), 5],
  [refusalResponse(429, { 'retry-after': '86400' }), 60],
])('a house that has too much to do is asked again in time, and it is said', async (refused, seconds) => {
  await renderPlay(refused)
  expect(screen.getByText(BUSY)).toBeTruthy()
  await passSeconds(seconds - 1)
  expect(fetched).toHaveBeenCalledTimes(1)
  await passSeconds(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(BUSY)).toBeNull()
})

test('it is not asked for ever', async () => {
  await renderPlay(...Array.from({ length: 9 }, () => refusalResponse(429, { 'retry-after': '1' })))
  await passSeconds(60)
  expect(fetched).toHaveBeenCalledTimes(6)
  expect(screen.getByText(LOST)).toBeTruthy()
})

test('what waiting does not help is said at once', async () => {
  await renderPlay(refusalResponse(401))
  expect(screen.getByText(LOST)).toBeTruthy()
  await passSeconds(60)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('who leaves the page asks no more', async () => {
  const leave = await renderPlay(refusalResponse(429, { 'retry-after': '7' }))
  leave()
  await passSeconds(60)
  expect(fetched).toHaveBeenCalledTimes(1)
})
