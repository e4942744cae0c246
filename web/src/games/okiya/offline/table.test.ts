import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import cases from '../../../../../tests/games/okiya/offline_tables.json'
import { MAX_ENTRIES, RULINGS_VERSION } from '../../../offline/tableRecord'
import type { Entry, PlayedTable } from '../../../protocol'
import { CELLS } from '../board/cells'
import { parseMatchGoal } from '../matchGoal'
import { PLAYERS, instantiatePlayKernel, WORDS_BYTES, type KernelPosition, type PlayKernel } from '../kernel/play'
import { OfflineTableState } from './table'

const WASM = join(import.meta.dirname, '../kernel/okiya.wasm')
const SERVER = join(import.meta.dirname, '../../../../../src/hanamachi/server/messages.py')

describe.skipIf(!existsSync(WASM))('a table on this device', () => {
  let kernel: PlayKernel

  beforeAll(async () => {
    kernel = await instantiatePlayKernel(await WebAssembly.compile(readFileSync(WASM)))
  })

  const records = cases.tables.map((each) => ({
    ...each,
    played: { setup: each.setup, entries: each.entries } as PlayedTable,
  }))
  const firstEntries = ({ setup, entries }: PlayedTable, n: number): PlayedTable => ({
    setup,
    entries: entries.slice(0, n),
  })

  test.each(records.map((each) => [JSON.stringify(each.setup.game), each]))(
    'of %s is shown as the house shows its record, entry by entry',
    (_, { played, steps }) => {
      steps.forEach(({ view }, at) => {
        expect(new OfflineTableState(kernel, firstEntries(played, at + 1)).view(), `entry ${at + 1}`).toMatchObject(
          view,
        )
      })
      const last = new OfflineTableState(kernel, played)
      expect(last.record).toEqual(played)
      const whole = steps.findLast(({ view }) => 'board' in view)
      expect(Object.keys(last.view()).sort()).toEqual(Object.keys(whole?.view ?? {}).sort())
    },
  )

  test.each(records.map((each) => [JSON.stringify(each.setup.game), each]))(
    'of %s puts on its record what is said, from the seat that the house would take it from',
    (_, { played, steps }) => {
      const computers = played.setup.computers ?? []
      const people = computers.filter((computer) => computer === null).length
      played.entries.forEach((entry: Entry, at) => {
        if (at < people || computers[entry.seat] != null || entry.command.do === 'tick') return
        const table = new OfflineTableState(kernel, firstEntries(played, at))
        const said = table.applyCommand(entry.command, entry.at)
        expect(said.events, `entry ${entry.n}`).toEqual(steps[at]?.events)
        expect(table.record.entries.at(-1)).toEqual(entry)
      })
    },
  )

  test('refuses what is not legal now, and is as it was', () => {
    const { played } = records[0]!
    const table = new OfflineTableState(kernel, firstEntries(played, 1))
    const before = table.view()
    const [legal] = before.actions
    const middle = 'b2'
    if (!table.isComputersTurn)
      expect(() => table.applyCommand({ do: 'act', action: middle }, 0)).toThrow('illegal-action')
    else expect(() => table.applyCommand({ do: 'act', action: legal ?? 'a4' }, 0)).toThrow('not-your-turn')
    expect(() => table.applyCommand({ do: 'start' }, 0)).toThrow('not-now')
    expect(() => table.applyCommand({ do: 'offer', offer: 'rematch' }, 0)).toThrow('not-now')
    expect(() => table.applyCommand({ do: 'offer', offer: 'takeback' }, 0)).toThrow('not-now')
    expect(() => table.applyCommand({ do: 'hint' }, 0)).toThrow('not-now')
    expect(table.view()).toEqual(before)
    expect(table.record.entries).toHaveLength(1)
  })

  test('a computer player moves by itself to the end of a game, and time never runs backwards', () => {
    const setup = { ...records[0]!.played.setup, first: 1, made: 5000 }
    const entries: Entry[] = [{ n: 1, at: 5000, seat: 0, command: { do: 'sit', name: 'Mizuki' } }]
    const table = new OfflineTableState(kernel, { setup, entries })
    expect(table.isComputersTurn).toBe(true)
    while (table.view().phase === 'playing') {
      if (table.isComputersTurn) table.moveComputer(new Uint8Array(WORDS_BYTES), 0)
      else table.applyCommand({ do: 'act', action: table.view().actions[0] ?? '' }, 1)
    }
    expect(() => table.moveComputer(new Uint8Array(WORDS_BYTES), 0)).toThrow('not-now')
    expect(table.record.entries.every(({ at }) => at === 5000)).toBe(true)
  })

  test('matches stand as the rules say', () => {
    for (const { form: text, first, games, score, starter, over, winner } of cases.matches) {
      const { kind, target } = parseMatchGoal(text)
      expect(kernel.matchStanding(kind, target, first, games)).toEqual({ score, starter, over, winner })
    }
  })

  test.each(cases.choices.map((each) => [each.player, each]))(
    '%s takes the cell that it takes in the house',
    (_, each) => {
      const words = Uint8Array.from(each.words.match(/../g) ?? [], (two) => parseInt(two, 16))
      const [mine = 0, theirs = 0] = each.needs
      const player = (PLAYERS as readonly string[]).indexOf(each.player)
      const cell = kernel.chooseMove(each.position as unknown as KernelPosition, player, [mine, theirs], words)
      expect(CELLS[cell]).toBe(each.cell)
    },
  )
})

test("records have the server's size limit and rulings version", () => {
  expect(RULINGS_VERSION).toBe(cases.rulings)
  expect(readFileSync(SERVER, 'utf-8')).toContain(`MAX_PLAYED_ENTRIES = ${MAX_ENTRIES}\n`)
})
