// Test helpers: a fake kernel and the packaged puzzles.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Solver } from '../kernel/solver'

const FILES = join(import.meta.dirname, '../../../../../src/hanamachi/games/okiya/puzzles/daily_puzzles')

/** Return a kernel that values each free cell with the given function. */
export const solverValuing = (worth: (cell: number, free: readonly number[]) => number | null) => (): Solver => ({
  solvePosition([, mine, theirs]) {
    const cells = [...Array(16).keys()]
    const free = cells.filter((cell) => !((mine | theirs) & (1 << cell)))
    const moves = cells.map((cell) => (free.includes(cell) ? worth(cell, free) : null))
    return Promise.resolve(free.length ? { value: 2, moves, line: [], positions: 0 } : 'over')
  },
  close: () => undefined,
})

export const stubFetchWithFiles = (): unknown =>
  vi.stubGlobal('fetch', (address: string) => {
    const day = /(\w+day)/.exec(address)?.[1] ?? ''
    return Promise.resolve(new Response(readFileSync(join(FILES, `${day}.txt`), 'utf-8')))
  })
