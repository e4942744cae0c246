import { describe, expect, test } from 'vitest'
import { formatCssGridArea, CELLS, findCellAfterKey } from './cells'

describe('the cells', () => {
  test('lie from a4 to d1', () => {
    expect([CELLS[0], CELLS[3], CELLS[12], CELLS[15]]).toEqual(['a4', 'd4', 'a1', 'd1'])
  })

  test.each([
    ['b3', 'ArrowLeft', false, 'a3'],
    ['b3', 'ArrowRight', false, 'c3'],
    ['b3', 'ArrowUp', false, 'b4'],
    ['b3', 'ArrowDown', false, 'b2'],
    ['a4', 'ArrowLeft', false, 'a4'],
    ['a4', 'ArrowUp', false, 'a4'],
    ['d1', 'ArrowRight', false, 'd1'],
    ['d1', 'ArrowDown', false, 'd1'],
    ['c2', 'Home', false, 'a2'],
    ['c2', 'End', false, 'd2'],
    ['c2', 'Home', true, 'a4'],
    ['c2', 'End', true, 'd1'],
    ['c2', 'PageUp', false, 'c4'],
    ['c2', 'PageDown', false, 'c1'],
  ])('from %s %s (Ctrl: %s) leads to %s', (from, key, whole, to) => {
    expect(CELLS[findCellAfterKey(CELLS.indexOf(from), key, whole) ?? -1]).toBe(to)
  })

  test('ignore other keys', () => {
    expect(findCellAfterKey(5, 'Tab', false)).toBeNull()
  })

  test.each([
    [['b2', 'c2', 'b1', 'c1'], '3 / 2 / 5 / 4'],
    [['a4', 'b4', 'c4', 'd4'], '1 / 1 / 2 / 5'],
    [['d4', 'd3', 'd2', 'd1'], '1 / 4 / 5 / 5'],
    [['d4', 'c3', 'b2', 'a1'], '1 / 1 / 5 / 5'],
  ])('%j cover the area %s', (cells, covered) => {
    expect(formatCssGridArea(cells)).toBe(covered)
  })
})
