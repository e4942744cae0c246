import { expect, test } from 'vitest'
import { view } from '../../../testing'
import { OPENING } from '../../../table/state'
import { freshCell, pendingCell } from './activeCells'

const acted = (n: number, action: string) => ({ n, event: { happened: 'acted', seat: 0, action } as const })

test('only the cell that was taken last is fresh, and none when nothing happened', () => {
  expect(freshCell(OPENING)).toBeNull()
  expect(freshCell({ ...OPENING, view: view(), news: [acted(7, 'a1'), acted(8, 'b1')] })).toBe('b1')
})

test('a cell is pending while its taking is under way, and nothing else that is done makes one so', () => {
  const way = { follows: 7, invitation: undefined, seats: [0], heard: null, refused: null, kept: false }
  expect(pendingCell({ ...OPENING, pending: { ...way, command: { do: 'act', action: 'c2' } } })).toBe('c2')
  expect(pendingCell({ ...OPENING, pending: { ...way, command: { do: 'resign' } } })).toBeNull()
})
