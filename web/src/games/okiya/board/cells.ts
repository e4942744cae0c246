// Names of the sixteen cells in reading order: a4 to d4, then a3 to d3 and so on.

export const ROWS = [0, 1, 2, 3] as const
export const CELLS: readonly string[] = ['4', '3', '2', '1'].flatMap((rank) =>
  ['a', 'b', 'c', 'd'].map((file) => file + rank),
)

/** Return the index of the cell that a key leads to, or null for other keys. */
export function findCellAfterKey(fromIndex: number, key: string, isWholeGarden: boolean): number | null {
  const [row, column] = [fromIndex >> 2, fromIndex & 3]
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? fromIndex - 1 : fromIndex
    case 'ArrowRight':
      return column < 3 ? fromIndex + 1 : fromIndex
    case 'ArrowUp':
      return row > 0 ? fromIndex - 4 : fromIndex
    case 'ArrowDown':
      return row < 3 ? fromIndex + 4 : fromIndex
    case 'Home':
      return isWholeGarden ? 0 : 4 * row
    case 'End':
      return isWholeGarden ? 15 : 4 * row + 3
    case 'PageUp':
      return column
    case 'PageDown':
      return 12 + column
    default:
      return null
  }
}

/** Return the CSS grid area that covers cells. */
export function formatCssGridArea(cellNames: readonly string[]): string {
  const at = cellNames.map((cell) => CELLS.indexOf(cell))
  const rows = at.map((cell) => cell >> 2)
  const columns = at.map((cell) => cell & 3)
  return [Math.min(...rows) + 1, Math.min(...columns) + 1, Math.max(...rows) + 2, Math.max(...columns) + 2].join(' / ')
}
