import { expect, test } from 'vitest'
import { makeView } from '../../../testing'
import { OPENING_STATE } from '../../../table/state'
import { findCellOfNewestMove, findCellOfPendingMove } from './activeCells'

const actedEntry = (n: number, action: string) => ({ n, event: { happened: 'acted', seat: 0, action } as const })

test('only the cell that was taken last is fresh, and none when nothing happened', () => {
  expect(findCellOfNewestMove(OPENING_STATE)).toBeNull()
  expect(
    findCellOfNewestMove({ ...OPENING_STATE, view: makeView(), news: [actedEntry(7, 'a1'), actedEntry(8, 'b1')] }),
  ).toBe('b1')
})

test('only a pending move makes a cell pending', () => {
  const way = { follows: 7, invitation: undefined, seats: [0], heard: null, refused: null, kept: false }
  expect(findCellOfPendingMove({ ...OPENING_STATE, pending: { ...way, command: { do: 'act', action: 'c2' } } })).toBe(
    'c2',
  )
  expect(findCellOfPendingMove({ ...OPENING_STATE, pending: { ...way, command: { do: 'resign' } } })).toBeNull()
})
