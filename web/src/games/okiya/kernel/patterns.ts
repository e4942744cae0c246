// The nineteen lines and squares of the garden in the kernel's order (kernel/okiya/garden.h), with their cells.
import type { PatternView } from '../../../protocol'
import { CELLS } from '../board/cells'

const LINES = [0, 1, 2, 3]

export const PATTERNS: readonly (readonly [shape: PatternView['shape'], cells: readonly number[]])[] = [
  ...LINES.map((row) => ['row', LINES.map((at) => 4 * row + at)] as const),
  ...LINES.map((column) => ['column', LINES.map((at) => 4 * at + column)] as const),
  ['diagonal', [0, 5, 10, 15]],
  ['diagonal', [3, 6, 9, 12]],
  ...[0, 1, 2, 4, 5, 6, 8, 9, 10].map((from) => ['square', [from, from + 1, from + 4, from + 5]] as const),
]

export const makePatternView = ([shape, cells]: (typeof PATTERNS)[number]): PatternView => ({
  shape,
  cells: cells.map((cell) => CELLS[cell] ?? ''),
})
