// A line of play: a layout, the cells taken, and the ruling. Its text form is shared by the whole project:
// `MsCbPrIt/…/…/… b1 c3`, in an address with `_` for spaces.
import type { SolverQuestion } from '../kernel/kernel'
import { LINE, MOVES, SCORES } from '../kernel/kernel'
import type { PhraseValues } from '../../../phrases'
import { CELLS } from './cells'

export interface LineOfPlay {
  /** 4 × vegetation + symbol for each cell from a4 to d1. */
  readonly tiles: readonly number[]
  readonly moves: readonly number[]
  /** Whether a full garden without line or square is a draw. */
  readonly draw: boolean
}

const VEGETATIONS = 'MCPI'
const SYMBOLS = 'sbrt'
export const TILES: readonly string[] = [...VEGETATIONS].flatMap((one) => [...SYMBOLS].map((two) => one + two))

/** Return the two letters of the tile on a cell, or '' for no cell. */
export const findTileCodeAtCell = ({ tiles }: LineOfPlay, cellIndex: number | null | undefined): string =>
  TILES[tiles[cellIndex ?? -1] ?? -1] ?? ''

/** Split a tile number into the indexes of its vegetation and its symbol. */
export const splitTileNumber = (tileNumber: number): { vegetation: number; symbol: number } => ({
  vegetation: tileNumber >> 2,
  symbol: tileNumber & 3,
})

const EVERYTHING = SCORES + MOVES + LINE

/** A text that is no line of play. Carries a phrase and its values; `tile` and `missing` are two-letter tile names. */
export class UnreadableLineError extends Error {
  constructor(
    readonly phrase: string,
    readonly values: PhraseValues = {},
  ) {
    super(phrase)
  }
}

export function dealRandomLayout(isFullGardenDraw: boolean, random = Math.random): LineOfPlay {
  const tiles = [...TILES.keys()]
  for (let left = tiles.length; left > 1; left--) {
    const at = Math.floor(random() * left)
    ;[tiles[at], tiles[left - 1]] = [tiles[left - 1]!, tiles[at]!]
  }
  return { tiles, moves: [], draw: isFullGardenDraw }
}

export function formatLayout(tiles: readonly number[]): string {
  const formatRow = (firstCell: number): string =>
    tiles
      .slice(firstCell, firstCell + 4)
      .map((tile) => TILES[tile])
      .join('')
  return [0, 4, 8, 12].map(formatRow).join('/')
}

export const formatLine = ({ tiles, moves, draw }: LineOfPlay): string =>
  [formatLayout(tiles), ...moves.map((cell) => CELLS[cell]), ...(draw ? ['draw'] : [])].join(' ')

export const areSameLine = (line: LineOfPlay, otherLine: LineOfPlay): boolean =>
  formatLine(line) === formatLine(otherLine)

/** Return the question to the kernel about a line after its first `moveCount` moves. */
export function makeSolverQuestion({ tiles, moves, draw }: LineOfPlay, moveCount: number): SolverQuestion {
  const taken = moves.slice(0, moveCount)
  const makeCellMaskOfPlayer = (playerIndex: number): number =>
    taken.reduce((all, cell, move) => (move % 2 === playerIndex ? all | (1 << cell) : all), 0)
  return [
    tiles,
    makeCellMaskOfPlayer(moveCount % 2),
    makeCellMaskOfPlayer(1 - (moveCount % 2)),
    taken.at(-1) ?? -1,
    draw,
    EVERYTHING,
  ]
}

/**
 * Parse a line from text, from an address, or from the last game of a text record. Throws UnreadableLineError. Legality is left to
 * the kernel.
 */
export function parseLine(text: string): LineOfPlay {
  const plain = text
    .trim()
    .replace(/^.*\/analysis\//s, '')
    .replace(/#.*$/, '')
  if (plain.startsWith('{'))
    throw new UnreadableLineError(/"game":\s*"maiko"/.test(plain) ? 'analysis-bad-maiko' : 'analysis-bad-json')
  if (plain.startsWith('[')) return parseLastGameOfRecord(plain)
  const words = plain.replaceAll('_', ' ').split(/\s+/).filter(Boolean)
  const draw = words.at(-1) === 'draw'
  const [layout, ...cells] = draw ? words.slice(0, -1) : words
  if (!layout) throw new UnreadableLineError('analysis-bad-nothing')
  const tiles = parseLayout(layout)
  if (/^[.xo]{4}(\/[.xo]{4}){3}$/.test(cells[0] ?? '')) throw new UnreadableLineError('analysis-bad-position')
  return { tiles, moves: cells.map(parseCellIndex), draw }
}

/** Parse the last game of a text record: tags, then `1. layout cells reason score`. */
function parseLastGameOfRecord(recordText: string): LineOfPlay {
  if (/\[Game "maiko"\]/.test(recordText)) throw new UnreadableLineError('analysis-bad-maiko')
  const game = [...recordText.matchAll(/^\d+\. (\S+)((?: [a-d][1-4])*)/gm)].at(-1)
  if (!game) throw new UnreadableLineError('analysis-bad-empty-record')
  return parseLine(`${game[1]}${game[2]}${/\[FullGarden "draw"\]/.test(recordText) ? ' draw' : ''}`)
}

function parseLayout(layoutText: string): number[] {
  const rows = layoutText.split('/')
  if (rows.length !== 4 || rows.some((row) => row.length !== 8))
    throw new UnreadableLineError('analysis-bad-layout', { text: abbreviateText(layoutText) })
  const tiles = rows
    .flatMap((row) => row.match(/../g) ?? [])
    .map((two) => {
      const tile = TILES.findIndex((each) => each.toLowerCase() === two.toLowerCase())
      if (tile < 0) throw new UnreadableLineError('analysis-bad-tile', { text: two })
      return tile
    })
  const twice = tiles.find((tile, at) => tiles.indexOf(tile) !== at)
  if (twice === undefined) return tiles
  const missing = TILES.find((_, tile) => !tiles.includes(tile)) ?? ''
  throw new UnreadableLineError('analysis-bad-twice', { tile: TILES[twice] ?? '', missing })
}

function parseCellIndex(cellName: string): number {
  const cell = CELLS.indexOf(cellName.toLowerCase())
  if (cell < 0) throw new UnreadableLineError('analysis-bad-cell', { text: abbreviateText(cellName) })
  return cell
}

const abbreviateText = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text)
