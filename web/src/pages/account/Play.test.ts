// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Results } from '../../protocol'
import { learn, speak } from '../../ui/i18n.svelte'
import Play from './Play.svelte'

const BUSY = 'The house is busy. We go on counting in a moment.'
const LOST = 'No connection. Please try again in a moment.'
const found: Results = { scores: [], opponents: [], months: [], more: false }

let answers: Response[]
const fetched = vi.fn(async () => answers.shift() ?? new Response(JSON.stringify(found)))
const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ error: 'too-many', message: '' }), { status, headers })

beforeEach(async () => {
  await speak('en')
  await learn('you')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockClear())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function shown(...refused: Response[]): Promise<() => void> {
  answers = refused
  const ready = vi.fn()
  const { unmount } = render(Play, { props: { times: 1, shown: true, ready } })
  await pass(0)
  expect(ready).toHaveBeenCalled()
  return unmount
}

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000 * seconds)
  await tick()
}

test.each([
  [refusal(429, { 'retry-after': '7' }), 7],
  [refusal(503), 5],
  [refusal(429, { 'retry-after': '86400' }), 60],
])('a house that has too much to do is asked again in time, and it is said', async (refused, seconds) => {
  await shown(refused)
  expect(screen.getByText(BUSY)).toBeTruthy()
  await pass(seconds - 1)
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(BUSY)).toBeNull()
})

test('it is not asked for ever', async () => {
  await shown(...Array.from({ length: 9 }, () => refusal(429, { 'retry-after': '1' })))
  await pass(60)
  expect(fetched).toHaveBeenCalledTimes(6)
  expect(screen.getByText(LOST)).toBeTruthy()
})

test('what waiting does not help is said at once', async () => {
  await shown(refusal(401))
  expect(screen.getByText(LOST)).toBeTruthy()
  await pass(60)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('who leaves the page asks no more', async () => {
  const leave = await shown(refusal(429, { 'retry-after': '7' }))
  leave()
  await pass(60)
  expect(fetched).toHaveBeenCalledTimes(1)
})
