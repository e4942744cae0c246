// Pages that only Okiya has, and their addresses.
import type { PageDefinition } from '../../game/game'

/** Players of a reviewed game: names by seat, and the seat that moved first. */
export interface GamePlayers {
  names: readonly [string, string]
  first: 0 | 1
}

/** Content of an analysis address: the text of a line, the number of moves on the board, and the players. */
export interface AnalysisAddressParts {
  text: string
  move: number | null
  players: GamePlayers | null
  /** Whether another program shared a text: it is in `text`, or stored by the service worker. */
  shared: boolean
}

/** Path segment of the streak, in place of a puzzle's date. */
export const STREAK = 'streak'
export const SHEET = 'sheet'

/** Return the address of a game on the analysis board, after `move` of its moves and with its players. */
export function makeAnalysisAddress(
  lineText: string,
  move: number | null = null,
  sides: GamePlayers | null = null,
): string {
  const [a, b] = sides?.names ?? ['', '']
  const who = sides ? `?${new URLSearchParams({ a, b, first: sides.first ? 'b' : 'a' }).toString()}` : ''
  return `/analysis${lineText && `/${lineText.replaceAll(' ', '_')}`}${who}${move === null ? '' : `#${move}`}`
}

/** Return the address of a layout and its opening moves on the page of openings. */
export const makeOpeningsAddress = (lineText = ''): string =>
  `/openings${lineText && `/${lineText.replaceAll(' ', '_')}`}`

/** Return the address of the puzzle of a day such as 2026-11-21, of today's puzzle, the streak, or the sheets. */
export const makePuzzlesAddress = (pathSegment = ''): string => `/puzzles${pathSegment && `/${pathSegment}`}`

function decodeUriText(uriText = ''): string {
  try {
    return decodeURIComponent(uriText)
  } catch {
    return uriText
  }
}

const LONGEST_NAME = 40

function parsePlayersFromQuery(queryString: string): GamePlayers | null {
  const query = new URLSearchParams(queryString)
  const [a, b] = ['a', 'b'].map((side) => (query.get(side) ?? '').slice(0, LONGEST_NAME))
  return a && b ? { names: [a, b], first: query.get('first') === 'b' ? 1 : 0 } : null
}

const parseWholeNumber = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)

const drawings = ['okiya']

export const pages: readonly PageDefinition[] = [
  {
    name: 'puzzles',
    path: /^\/puzzles(?:\/(?<text>[^/]*))?$/,
    part: 'games/okiya/puzzles/PuzzlesPage.svelte',
    words: ['okiya', 'solver', 'analysis', 'puzzles', 'daily'],
    drawings,
    address: () => makePuzzlesAddress(),
    given: ({ text }) => ({ text: decodeUriText(text) }),
  },
  {
    name: 'analysis',
    path: /^\/analysis(?:\/(?<text>.*))?$/,
    part: 'games/okiya/analysis/AnalysisPage.svelte',
    words: ['okiya', 'solver', 'analysis'],
    drawings,
    address: () => makeAnalysisAddress(''),
    given: ({ text }, { search, hash }): AnalysisAddressParts => ({
      text: decodeUriText(text),
      move: parseWholeNumber(hash.slice(1)),
      players: parsePlayersFromQuery(search),
      shared: search === '?shared',
    }),
  },
  {
    name: 'openings',
    path: /^\/openings(?:\/(?<text>.*))?$/,
    part: 'games/okiya/openings/OpeningsPage.svelte',
    words: ['okiya', 'solver', 'analysis', 'openings'],
    drawings,
    address: () => makeOpeningsAddress(),
    given: ({ text }) => ({ text: decodeUriText(text) }),
  },
]
