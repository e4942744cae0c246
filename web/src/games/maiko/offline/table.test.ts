import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import cases from '../../../../../tests/games/maiko/offline_tables.json'
import { MAX_ENTRIES, RULINGS_VERSION } from '../../../offline/tableRecord'
import type { Entry, NumberedEvent, PlayedTable, StepView } from '../../../protocol'
import { instantiateMaikoKernel, type MaikoKernel } from '../kernel/kernel'
import { SEARCH_EFFORT, PLAYERS } from './computerPlayers'
import { recallTiles } from './memory'
import { MaikoDeviceTable } from './table'

const WASM = join(import.meta.dirname, '../kernel/maiko.wasm')

/** Return a value as JSON with sorted names. */
const encodeSorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
const hashValue = (value: unknown): string => createHash('sha256').update(encodeSorted(value)).digest('hex').slice(0, 8)

/** Return the entry that a line of the cases describes. */
function parseEntry(line: string, at: number, made: number): Entry {
  const [seat, what = '', word = ''] = line.split(' ')
  const command =
    what === 'sit' ? { do: what, name: word } : what === 'act' ? { do: what, action: word } : { do: what, offer: word }
  return { n: at + 1, at: made + 1000 * (at + 1), seat: Number(seat), command: command as Entry['command'] }
}

const TABLES = cases.tables.map(({ setup, entries, hashes, memories }) => ({
  played: { setup, entries: entries.map((line, at) => parseEntry(line, at, setup.made)) } as unknown as PlayedTable,
  hashes: hashes.match(/.{8}/g) ?? [],
  memories: Object.entries(memories),
}))
const NAMED = TABLES.map((each) => [JSON.stringify(each.played.setup.computers), each] as const)

const drawNothing = (): bigint => 0n

describe.skipIf(!existsSync(WASM))('a table of Maiko on this device', () => {
  let kernel: MaikoKernel

  beforeAll(async () => {
    kernel = await instantiateMaikoKernel(await WebAssembly.compile(readFileSync(WASM)))
  })

  const openTable = ({ setup, entries }: PlayedTable, count = entries.length): MaikoDeviceTable =>
    new MaikoDeviceTable(kernel, { setup, entries: entries.slice(0, count) }, drawNothing)

  test.each(NAMED)('of %s says and shows what the server does, entry by entry', (_, { played, hashes }) => {
    const table = openTable(played, 0)
    const people = (played.setup.computers ?? []).filter((computer) => computer === null).length
    for (const [at, entry] of played.entries.entries()) {
      const { events, view } = table.append(entry)
      const found = [events.map(({ event }) => event), at + 1 < people ? null : view]
      expect(hashValue(found), `entry ${at + 1}: ${encodeSorted(found)}`).toBe(hashes[at])
    }
    expect(table.record).toEqual(played)
  })

  test.each(NAMED)('of %s has computer players that remember what they do on the server', (_, { played, memories }) => {
    for (const [count, { seat, capacity, drawn, places, secret, seed, action }] of memories) {
      const table = openTable(played, Number(count))
      const draws = drawn.values()
      const memory = recallTiles(table.steps, seat, capacity, () => draws.next().value ?? NaN)
      expect(memory.places, `after entry ${count}`).toEqual(places)
      expect(draws.next().done).toBe(true)
      const down = [...memory.secret].filter((place) => memory.places.includes(place))
      expect(down.sort((one, other) => one - other)).toEqual(secret)
      expect(table.game?.judgeByMemory(memory, BigInt(seed))).toBe(action)
    }
    expect(memories.length).toBeGreaterThan(9)
  })

  test('refuses what is not legal now, and is as it was', () => {
    const { played } = TABLES[3]!
    const table = openTable(played, 1)
    const before = table.view()
    expect(table.computerDelay).toBe(700)
    expect(() => table.applyCommand({ do: 'act', action: 'a9' }, 0)).toThrow('not-your-turn')
    table.moveComputer(0)
    while (table.computerDelay !== null) table.moveComputer(0)
    const own = table.view()
    expect(own.number).toBeGreaterThan(before.number)
    expect(() => table.applyCommand({ do: 'act', action: 'Fw' }, 0)).toThrow('illegal-action')
    expect(() => table.applyCommand({ do: 'act', action: 'nowhere' }, 0)).toThrow('illegal-action')
    expect(() => table.applyCommand({ do: 'offer', offer: 'takeback' }, 0)).toThrow('not-now')
    expect(() => table.applyCommand({ do: 'offer', offer: 'rematch' }, 0)).toThrow('not-now')
    expect(() => table.applyCommand({ do: 'start' }, 0)).toThrow('not-now')
    expect(() => table.moveComputer(0)).toThrow('not-now')
    expect(table.view()).toEqual(own)
  })

  test.each(PLAYERS)('%s plays to the end of a game, and forgets nothing when the page is opened again', (player) => {
    let drawn = 5n
    const drawSeed = (): bigint => (drawn = (drawn * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n)
    const { setup, entries } = TABLES[0]!.played
    const start = { setup: { ...setup, computers: [null, player] }, entries: entries.slice(0, 1) }
    const table = new MaikoDeviceTable(kernel, start, drawSeed)
    while (table.view().phase === 'playing') {
      const before = table.record
      const seedBefore = drawn
      if (table.computerDelay === null) {
        const { actions } = table.view()
        table.applyCommand({ do: 'act', action: actions[Number(drawSeed() >> 40n) % actions.length] ?? '' }, 1)
      } else {
        table.moveComputer(0)
        if (before.entries.length % 20) continue
        const again = new MaikoDeviceTable(kernel, before, () => {
          drawn = seedBefore
          return drawSeed()
        })
        again.moveComputer(0)
        expect(again.record).toEqual(table.record)
      }
    }
    expect(table.record.entries.at(-1)?.at).toBe(entries[0]?.at)
    expect(table.view().can).toContain('rematch')
  })

  test('tells a page that opens it again what happened, but no tile that was turned back', () => {
    const { events } = openTable(TABLES[1]!.played).open()
    const steps = events.flatMap(({ event }: NumberedEvent) =>
      event.happened === 'acted' ? ((event.told ?? []) as StepView[]) : [],
    )
    expect(steps.map(({ what }) => what)).toContain('taken')
    expect(steps.filter(({ what }) => what === 'turned')).toEqual([])
    expect(steps.filter(({ what, places }) => ['back', 'looked'].includes(what) && places.length)).toEqual([])
    expect(JSON.stringify(events)).not.toContain('"saw"')
    expect(events.every(({ event }) => event.happened !== 'acted' || event.action === '')).toBe(true)
  })

  test('knows the players and the efforts of the server', () => {
    expect(RULINGS_VERSION).toBe(cases.rulings)
    expect(PLAYERS).toEqual(cases.players)
    expect(SEARCH_EFFORT).toEqual(cases.efforts)
  })
})

test('a record has at most as many entries as the server takes', () => {
  const server = join(import.meta.dirname, '../../../../../src/hanamachi/server/messages.py')
  expect(readFileSync(server, 'utf-8')).toContain(`MAX_PLAYED_ENTRIES = ${MAX_ENTRIES}\n`)
})
