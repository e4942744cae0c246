import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { LINE, MOVES, SCORES, instantiateSolverKernel, type SolverKernel } from './kernel'

const WASM = join(import.meta.dirname, 'okiya.wasm')
const HEADER = join(import.meta.dirname, '../../../../../kernel/okiya/kernel.h')
const EVERYTHING = SCORES + MOVES + LINE
const LAYOUT = [...Array(16).keys()]

describe.skipIf(!existsSync(WASM))('the kernel', () => {
  let kernel: SolverKernel

  beforeAll(async () => {
    kernel = await instantiateSolverKernel(await WebAssembly.compile(readFileSync(WASM)))
  })

  test('answers the empty garden, where the border alone may be taken', () => {
    const { value, moves, line, positions } = kernel.solve(LAYOUT, 0, 0, -1, false, EVERYTHING)
    expect(moves.flatMap((move, cell) => (move === null ? [cell] : []))).toEqual([5, 6, 9, 10])
    expect(value).toBe(Math.max(...moves.filter((move) => move !== null)))
    expect(new Set(line).size).toBe(line.length)
    expect(line.length).toBe(16 - Math.abs(value) + 1)
    expect(positions).toBeGreaterThan(0)
  })

  test('sees the token that completes the top row, with nine tiles left', () => {
    const [mover, waiting] = [
      [0, 1, 2],
      [7, 10, 13],
    ].map((cells) => cells.reduce((all, cell) => all | (1 << cell), 0))
    const { value, moves, line } = kernel.solve(LAYOUT, mover!, waiting!, 7, false, EVERYTHING)
    expect(moves[3]).toBe(9 + 1)
    expect(value).toBe(9 + 1)
    expect(line).toEqual([3])
  })

  test.each([
    [[...LAYOUT.slice(1), 1], 0, 0, -1, 'is on no layout'],
    [LAYOUT, 1, 1, 0, 'cannot arise'],
    [LAYOUT, 0x0130, 0x000f, 0, 'is finished'],
  ])('shows what it cannot answer: %j %i %i %i', (tiles, mover, waiting, last, fault) => {
    const shown = `[${tiles}] ${mover} ${waiting} ${last} ${fault}`
    expect(() => kernel.solve(tiles, mover, waiting, last, false, 0)).toThrow(shown)
  })
})

test('what may be asked is what the header says', () => {
  const header = readFileSync(HEADER, 'utf-8')
  expect(header).toContain(`OKIYA_SCORES = ${SCORES}, OKIYA_MOVES = ${MOVES}, OKIYA_LINE = ${LINE}`)
})
