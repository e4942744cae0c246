// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayer } from '../../../phrases'
import { catalogue } from '../../../testing'
import { tableOf } from '../analysis/board'
import { dayOf } from './days'
import { memory } from './memory.svelte'
import { spoken } from './puzzleSentences'
import { Solving } from './solving.svelte'
import { solverSaying } from './testing'
import { keptTries } from './tries.svelte'

const THURSDAY = 'PsIbMtCs/CrPtPbMr/CbIrCtMs/MbPrIsIt d4 c2 c4 d2'
const DAY = dayOf('2026-11-19') ?? 0

beforeEach(() => {
  localStorage.clear()
  memory.write({}, 0)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 19, 12) })
})
afterEach(() => vi.useRealTimers())

/** Open the page of the puzzle anew or in another tab. Its first free cell is wrong, all others are right. */
async function open(): Promise<Solving> {
  const solver = solverSaying((cell, free) => (free.length > 1 && cell === free[0] ? -2 : 2))()
  const page = new Solving(solver, () => Promise.resolve())
  await page.pose(Promise.resolve(THURSDAY), keptTries(DAY))
  return page
}

function freeCells(page: Solving): number[] {
  const said = page.now?.said
  return said && said !== 'over' ? said.moves.flatMap((value, cell) => (value === null ? [] : [cell])) : []
}

async function miss(page: Solving): Promise<void> {
  await page.take(freeCells(page)[0] ?? -1)
  await page.again()
}

async function solve(page: Solving): Promise<void> {
  while (page.stage === 'ask') await page.take(freeCells(page).at(-1) ?? -1)
  expect(page.stage).toBe('solved')
}

const say = sayer('en', catalogue('en'))
function sentence(page: Solving): string {
  if (!page.now) return ''
  const { line, said, before } = page.now
  return spoken(say, page, tableOf(say, line, line.moves.length, said, before))
}
const FIRST_TRY = 'Solved at the first try.'

test('who solves it at once has solved it at the first try, and reads so again', async () => {
  const page = await open()
  await solve(page)
  expect(sentence(page)).toContain(FIRST_TRY)
  const again = await open()
  await miss(again)
  expect(memory.days()).toEqual({ '2026-11-19': { how: 'solved', misses: 0 } })
})

test('a miss counts after a reload', async () => {
  await miss(await open())
  const page = await open()
  expect(page.misses).toBe(1)
  await solve(page)
  expect(sentence(page)).toContain('Solved, after one wrong move.')
  expect(memory.days()).toEqual({ '2026-11-19': { how: 'solved', misses: 1 } })
})

test('who was shown the solution has not solved it after a reload either', async () => {
  await (await open()).tell()
  const page = await open()
  expect(page.given).toBe(true)
  await solve(page)
  expect(sentence(page)).not.toContain(FIRST_TRY)
  expect(memory.days()).toEqual({ '2026-11-19': { how: 'shown', misses: 0 } })
})

test('a miss and a solution in another tab count in one that was open before', async () => {
  const [one, two] = [await open(), await open()]
  await miss(two)
  await miss(one)
  await solve(one)
  expect(sentence(one)).toContain('after 2 wrong moves')
  memory.write({}, 0)
  const [three, four] = [await open(), await open()]
  await four.tell()
  await solve(three)
  expect(sentence(three)).not.toContain(FIRST_TRY)
  expect(memory.days()).toEqual({ '2026-11-19': { how: 'shown', misses: 0 } })
})

test('a browser that stores nothing counts as long as the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const page = await open()
  await miss(page)
  await miss(page)
  await solve(page)
  expect(sentence(page)).toContain('after 2 wrong moves')
})

test('the misses that an earlier version kept are those of puzzles solved on their day', () => {
  localStorage.setItem('hanamachi.puzzles', '{"2026-11-18":2}')
  memory.add({ '2026-11-18': { how: 'tried', misses: 5 } }, 0)
  expect(memory.days()).toEqual({ '2026-11-18': { how: 'solved', misses: 2 } })
})

test('it is solved on its day until midnight, or when it was begun before', async () => {
  const begun = await open()
  await miss(begun)
  vi.setSystemTime(new Date(2026, 10, 20, 0, 1))
  await solve(begun)
  expect(memory.days()['2026-11-19']?.how).toBe('solved')
  memory.write({}, 0)
  await solve(await open())
  expect(memory.days()['2026-11-19']?.how).toBe('late')
})
