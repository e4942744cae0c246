// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learn, speak } from '../../../../ui/i18n.svelte'
import Sheet from './Sheet.svelte'

const FILES = join(import.meta.dirname, '../../../../../../src/hanamachi/games/okiya/solver/daily_puzzles')

// Which moves are best makes no difference here: the first free cell is, until all are taken.
vi.mock('../../kernel/solver', () => ({
  solver: () => ({
    ask: ([, mine, theirs]: [unknown, number, number]) => {
      const cells = [...Array(16).keys()]
      const free = cells.filter((cell) => !((mine | theirs) & (1 << cell)))
      if (!free.length) return Promise.resolve('over')
      const moves = cells.map((cell) => (cell === free[0] ? 2 : null))
      return Promise.resolve({ value: 2, moves, line: [], positions: 0 })
    },
    close: () => undefined,
  }),
}))

beforeEach(async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const day = /(\w+day)/.exec(address)?.[1] ?? ''
    return Promise.resolve(new Response(readFileSync(join(FILES, `${day}.txt`), 'utf-8')))
  })
  URL.createObjectURL = () => 'blob:'
  URL.revokeObjectURL = () => undefined
  await speak('en')
  await learn('okiya', 'puzzles', 'analysis', 'solver')
})
afterEach(() => void vi.unstubAllGlobals())

const heads = (): (string | null)[] =>
  [...document.querySelectorAll('article:not(.rules) h3')].map((head) => head.textContent)

test('the sheet of a level makes way for that of the week, and the other way about', async () => {
  render(Sheet)
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  await waitFor(() => expect(heads()).toEqual(week))
  await fireEvent.click(screen.getByRole('radio', { name: 'Level 3 of 5' }))
  await waitFor(() => expect(heads()).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 1))))
  await fireEvent.click(screen.getByRole('radio', { name: /^Week of/ }))
  await waitFor(() => expect(heads()).toEqual(week))
})
