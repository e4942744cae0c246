// Names of the sixteen cells in reading order: a4 to d4, then a3 to d3 and so on.

export const ROWS = [0, 1, 2, 3] as const
export const CELLS: readonly string[] = ['4', '3', '2', '1'].flatMap((rank) =>
  ['a', 'b', 'c', 'd'].map((file) => file + rank),
)

/** Return the index of the cell that a key leads to, or null for other keys. */
export function cellAfterKey(from: number, key: string, whole: boolean): number | null {
  const [row, column] = [from >> 2, from & 3]
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? from - 1 : from
    case 'ArrowRight':
      return column < 3 ? from + 1 : from
    case 'ArrowUp':
      return row > 0 ? from - 4 : from
    case 'ArrowDown':
      return row < 3 ? from + 4 : from
    case 'Home':
      return whole ? 0 : 4 * row
    case 'End':
      return whole ? 15 : 4 * row + 3
    case 'PageUp':
      return column
    case 'PageDown':
      return 12 + column
    default:
      return null
  }
}

/** Return the CSS grid area that covers cells. */
export function gridArea(cells: readonly string[]): string {
  const at = cells.map((cell) => CELLS.indexOf(cell))
  const rows = at.map((cell) => cell >> 2)
  const columns = at.map((cell) => cell & 3)
  return [Math.min(...rows) + 1, Math.min(...columns) + 1, Math.max(...rows) + 2, Math.max(...columns) + 2].join(' / ')
}
