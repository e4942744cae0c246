// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memory } from '../../games/okiya/puzzles/memory.svelte'
import { newRecord } from '../../offline/record'
import { storedRecord, storedTables, storeTable } from '../../offline/stored'
import type { PuzzleDay, Remember, Remembered } from '../../protocol'
import { choice } from '../../ui/choices.svelte'
import { follow, signedIn, signedOut } from './following'
import { remembered } from '../../ui/storage'

const look = choice('look', ['auto', 'dark'])

const SOLVED: PuzzleDay = { how: 'solved', misses: 1 }
const TRIED: PuzzleDay = { how: 'tried', misses: 2 }
const SHOWN: PuzzleDay = { how: 'shown', misses: 0 }

/** The simulated server: its stored data and the requests it got. */
let there: Remembered
let sent: Remember[]
let reachable: boolean

beforeEach(() => {
  localStorage.clear()
  there = { choices: {}, puzzles: [] }
  sent = []
  reachable = true
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (!reachable) throw new TypeError('no network')
    if (init.method === 'PATCH') {
      const change = JSON.parse(String(init.body)) as Remember
      sent.push(change)
      there = { ...there, choices: { ...there.choices, ...change.choices } }
    }
    return new Response(JSON.stringify(there))
  })
})
afterEach(async () => {
  await signedOut()
  vi.unstubAllGlobals()
})

test('without an account nothing is asked and nothing is sent', async () => {
  look.choose('dark')
  await follow()
  expect(sent).toEqual([])
})

test('what was chosen and solved before the account goes up once, and what the house has comes down', async () => {
  look.choose('dark')
  memory.add({ '2026-11-20': SOLVED, '2019-01-01': SOLVED }, 5)
  there = { choices: { sound: 'on' }, puzzles: [{ game: 'okiya', days: { '2026-11-21': TRIED }, streak: 3 }] }
  await signedIn(false)
  expect(sent).toEqual([
    { choices: { look: 'dark' } },
    { puzzles: [{ game: 'okiya', days: { '2026-11-20': SOLVED }, streak: 5 }] },
  ])
  expect(memory.days()).toEqual({ '2026-11-20': SOLVED, '2019-01-01': SOLVED, '2026-11-21': TRIED })
})

test('what was missed on another device counts when the puzzle is solved here, on both sides', async () => {
  there = { choices: {}, puzzles: [{ game: 'okiya', days: { '2026-11-20': TRIED, '2026-11-21': SHOWN }, streak: 0 }] }
  memory.add({ '2026-11-20': SOLVED, '2026-11-21': SOLVED }, 0)
  await signedIn(false)
  const mended = { '2026-11-20': { how: 'solved', misses: TRIED.misses } }
  expect(memory.days()).toEqual({ ...mended, '2026-11-21': SHOWN })
  expect(sent).toEqual([{ puzzles: [{ game: 'okiya', days: mended, streak: 0 }] }])
})

test('a miss here is sent at once', async () => {
  await signedIn(false)
  memory.add({ '2026-11-21': TRIED }, 0)
  await vi.waitFor(() =>
    expect(sent).toEqual([{ puzzles: [{ game: 'okiya', days: { '2026-11-21': TRIED }, streak: 0 }] }]),
  )
})

test('what was chosen without the network is sent with the next page, and is not taken back by what the house has', async () => {
  await signedIn(false)
  reachable = false
  look.choose('dark')
  await follow()
  expect([sent, remembered('unsent', {})]).toEqual([[], { look: 'dark' }])
  reachable = true
  there = { choices: { look: 'auto' }, puzzles: [] }
  await follow()
  expect([sent, look.value, remembered('unsent', {})]).toEqual([[{ choices: { look: 'dark' } }], 'dark', {}])
})

test('who borrows a device neither sees nor deletes the tables that it has alone, and keeps theirs apart', async () => {
  const table = (name: string) =>
    newRecord(
      {
        game: { game: 'okiya' },
        seats: [
          { who: 'you', name },
          { who: 'computer', player: 'wary' },
        ],
      },
      5,
    )
  storeTable('lent', table('Mizuki'))
  await signedIn(true)
  expect([storedTables(), storedRecord('lent')]).toEqual([[], null])
  storeTable('own', table('Anna'))
  expect(storedTables().map((line) => line.table)).toEqual(['own'])
  await signedOut()
  expect(storedTables().map((line) => line.table)).toEqual(['own', 'lent'])
  expect(storedRecord('lent')).toEqual(expect.objectContaining({ setup: expect.objectContaining({ made: 5 }) }))
})

test('who borrows a device leaves it as it was, and takes nothing of its own along', async () => {
  look.choose('dark')
  memory.add({ '2026-11-20': SOLVED }, 5)
  there = { choices: {}, puzzles: [{ game: 'okiya', days: { '2026-11-21': TRIED }, streak: 3 }] }
  await signedIn(true)
  expect([sent, look.value, memory.days(), memory.streak()]).toEqual([[], 'auto', { '2026-11-21': TRIED }, 3])
  await signedOut()
  expect([look.value, memory.days(), memory.streak()]).toEqual(['dark', { '2026-11-20': SOLVED }, 5])
})
