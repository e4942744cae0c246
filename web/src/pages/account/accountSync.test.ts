// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { puzzleResults } from '../../games/okiya/puzzles/puzzleResults.svelte'
import { makeInitialTableRecord } from '../../offline/tableRecord'
import { readStoredTableRecord, readStoredTableLines, storeTable } from '../../offline/storedTables'
import type { PuzzleDay, PreferenceChange, StoredPreferences } from '../../protocol'
import { createStoredChoice } from '../../ui/choices.svelte'
import { startAccountSync, syncAfterSignIn, stopSyncAfterSignOut } from './accountSync'
import { readStoredValue } from '../../ui/storage'

const look = createStoredChoice('look', ['auto', 'dark'])

const SOLVED: PuzzleDay = { how: 'solved', misses: 1 }
const TRIED: PuzzleDay = { how: 'tried', misses: 2 }
const SHOWN: PuzzleDay = { how: 'shown', misses: 0 }

/** The simulated server: its stored data and the requests it got. */
let there: StoredPreferences
let sent: PreferenceChange[]
let reachable: boolean

beforeEach(() => {
  localStorage.clear()
  there = { choices: {}, puzzles: [] }
  sent = []
  reachable = true
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (!reachable) throw new TypeError('no network')
    if (init.method === 'PATCH') {
      const change = JSON.parse(String(init.body)) as PreferenceChange
      sent.push(change)
      there = { ...there, choices: { ...there.choices, ...change.choices } }
    }
    return new Response(JSON.stringify(there))
  })
})
afterEach(async () => {
  await stopSyncAfterSignOut()
  vi.unstubAllGlobals()
})

test('without an account nothing is asked and nothing is sent', async () => {
  look.choose('dark')
  await startAccountSync()
  expect(sent).toEqual([])
})

test("earlier choices and puzzles are uploaded once, the server's are applied", async () => {
  look.choose('dark')
  puzzleResults.add({ '2026-11-20': SOLVED, '2019-01-01': SOLVED }, 5)
  there = { choices: { sound: 'on' }, puzzles: [{ game: 'okiya', days: { '2026-11-21': TRIED }, streak: 3 }] }
  await syncAfterSignIn(false)
  expect(sent).toEqual([
    { choices: { look: 'dark' } },
    { puzzles: [{ game: 'okiya', days: { '2026-11-20': SOLVED }, streak: 5 }] },
  ])
  expect(puzzleResults.days()).toEqual({ '2026-11-20': SOLVED, '2019-01-01': SOLVED, '2026-11-21': TRIED })
})

test('misses on another device count for a puzzle solved here, on both sides', async () => {
  there = { choices: {}, puzzles: [{ game: 'okiya', days: { '2026-11-20': TRIED, '2026-11-21': SHOWN }, streak: 0 }] }
  puzzleResults.add({ '2026-11-20': SOLVED, '2026-11-21': SOLVED }, 0)
  await syncAfterSignIn(false)
  const mended = { '2026-11-20': { how: 'solved', misses: TRIED.misses } }
  expect(puzzleResults.days()).toEqual({ ...mended, '2026-11-21': SHOWN })
  expect(sent).toEqual([{ puzzles: [{ game: 'okiya', days: mended, streak: 0 }] }])
})

test('a miss here is sent at once', async () => {
  await syncAfterSignIn(false)
  puzzleResults.add({ '2026-11-21': TRIED }, 0)
  await vi.waitFor(() =>
    expect(sent).toEqual([{ puzzles: [{ game: 'okiya', days: { '2026-11-21': TRIED }, streak: 0 }] }]),
  )
})

test('choices made offline are sent with the next page and are not overwritten', async () => {
  await syncAfterSignIn(false)
  reachable = false
  look.choose('dark')
  await startAccountSync()
  expect([sent, readStoredValue('unsent', {})]).toEqual([[], { look: 'dark' }])
  reachable = true
  there = { choices: { look: 'auto' }, puzzles: [] }
  await startAccountSync()
  expect([sent, look.value, readStoredValue('unsent', {})]).toEqual([[{ choices: { look: 'dark' } }], 'dark', {}])
})

test("a borrower neither sees nor deletes the device's own tables", async () => {
  const recordOfTable = (name: string) =>
    makeInitialTableRecord(
      {
        game: { game: 'okiya' },
        seats: [
          { who: 'you', name },
          { who: 'computer', player: 'wary' },
        ],
      },
      5,
    )
  storeTable('lent', recordOfTable('Mizuki'))
  await syncAfterSignIn(true)
  expect([readStoredTableLines(), readStoredTableRecord('lent')]).toEqual([[], null])
  storeTable('own', recordOfTable('Anna'))
  expect(readStoredTableLines().map((line) => line.table)).toEqual(['own'])
  await stopSyncAfterSignOut()
  expect(readStoredTableLines().map((line) => line.table)).toEqual(['own', 'lent'])
  expect(readStoredTableRecord('lent')).toEqual(
    expect.objectContaining({ setup: expect.objectContaining({ made: 5 }) }),
  )
})

test('who borrows a device leaves it as it was, and takes nothing of its own along', async () => {
  look.choose('dark')
  puzzleResults.add({ '2026-11-20': SOLVED }, 5)
  there = { choices: {}, puzzles: [{ game: 'okiya', days: { '2026-11-21': TRIED }, streak: 3 }] }
  await syncAfterSignIn(true)
  expect([sent, look.value, puzzleResults.days(), puzzleResults.streak()]).toEqual([
    [],
    'auto',
    { '2026-11-21': TRIED },
    3,
  ])
  await stopSyncAfterSignOut()
  expect([look.value, puzzleResults.days(), puzzleResults.streak()]).toEqual(['dark', { '2026-11-20': SOLVED }, 5])
})
