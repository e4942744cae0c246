// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memory } from '../games/okiya/puzzles/memory.svelte'
import { newRecord } from '../offline/record'
import { storedRecord, storedTables, storeTable } from '../offline/stored'
import type { Remember, Remembered } from '../protocol'
import { choice } from '../ui/choices.svelte'
import { follow, signedIn, signedOut } from './following'
import { remembered } from '../ui/storage'

const look = choice('look', ['auto', 'dark'])

/** The house: what it has, and what it was sent. */
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
  memory.add({ '2026-11-20': 1, '2019-01-01': 0 }, 5)
  there = { choices: { sound: 'on' }, puzzles: [{ game: 'okiya', solved: { '2026-11-21': 2 }, streak: 3 }] }
  await signedIn(false)
  expect(sent).toEqual([
    { choices: { look: 'dark' } },
    { puzzles: [{ game: 'okiya', solved: { '2026-11-20': 1 }, streak: 5 }] },
  ])
  expect(memory.solved()).toEqual({ '2026-11-20': 1, '2019-01-01': 0, '2026-11-21': 2 })
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
  const table = (name: string) => newRecord({ game: { game: 'okiya' }, seats: [{ who: 'you', name }, { who: 'computer', player: 'wary' }] }, 5)
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
  memory.add({ '2026-11-20': 1 }, 5)
  there = { choices: {}, puzzles: [{ game: 'okiya', solved: { '2026-11-21': 2 }, streak: 3 }] }
  await signedIn(true)
  expect([sent, look.value, memory.solved(), memory.streak()]).toEqual([[], 'auto', { '2026-11-21': 2 }, 3])
  await signedOut()
  expect([look.value, memory.solved(), memory.streak()]).toEqual(['dark', { '2026-11-20': 1 }, 5])
})
