// The pages of Okiya alone, and their addresses.
import type { Page } from '../../game/game'

/** Who played a game that is looked back upon: the names by seat, and which seat began. */
export interface Sides {
  names: readonly [string, string]
  first: 0 | 1
}

/** The line of play that an address of the analysis board holds, how many of its moves are on the board, who played. */
export interface Analysed {
  text: string
  move: number | null
  sides: Sides | null
  /** Another program has shared something with the house: the text, or else what the service worker keeps. */
  shared: boolean
}

/** What the page of puzzles shows instead of the puzzle of a date, or of today's. */
export const STREAK = 'streak'
export const SHEET = 'sheet'

/** The address of a game's text on the analysis board, after so many of its moves, and who played it. */
export function analysisAt(text: string, move: number | null = null, sides: Sides | null = null): string {
  const [a, b] = sides?.names ?? ['', '']
  const who = sides ? `?${new URLSearchParams({ a, b, first: sides.first ? 'b' : 'a' }).toString()}` : ''
  return `/analysis${text && `/${text.replaceAll(' ', '_')}`}${who}${move === null ? '' : `#${move}`}`
}

/** The address of a layout, and the opening moves made on it, on the page of openings. */
export const openingsAt = (text = ''): string => `/openings${text && `/${text.replaceAll(' ', '_')}`}`

/** The address of the puzzle of a day, such as 2026-11-21, of today's, of the streak, or of the sheets. */
export const puzzlesAt = (text = ''): string => `/puzzles${text && `/${text}`}`

function plain(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const LONGEST_NAME = 40

function sides(search: string): Sides | null {
  const asked = new URLSearchParams(search)
  const [a, b] = ['a', 'b'].map((side) => (asked.get(side) ?? '').slice(0, LONGEST_NAME))
  return a && b ? { names: [a, b], first: asked.get('first') === 'b' ? 1 : 0 } : null
}

const number = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)

const drawings = ['okiya']

export const pages: readonly Page[] = [
  {
    name: 'puzzles',
    path: /^\/puzzles(?:\/(?<text>[^/]*))?$/,
    part: 'games/okiya/puzzles/PuzzlesPage.svelte',
    words: ['okiya', 'solver', 'analysis', 'puzzles'],
    drawings,
    address: () => puzzlesAt(),
    given: ({ text }) => ({ text: plain(text) }),
  },
  {
    name: 'analysis',
    path: /^\/analysis(?:\/(?<text>.*))?$/,
    part: 'games/okiya/analysis/AnalysisPage.svelte',
    words: ['okiya', 'solver', 'analysis'],
    drawings,
    address: () => analysisAt(''),
    given: ({ text }, { search, hash }): Analysed => ({
      text: plain(text),
      move: number(hash.slice(1)),
      sides: sides(search),
      shared: search === '?shared',
    }),
  },
  {
    name: 'openings',
    path: /^\/openings(?:\/(?<text>.*))?$/,
    part: 'games/okiya/openings/OpeningsPage.svelte',
    words: ['okiya', 'solver', 'analysis', 'openings'],
    drawings,
    address: () => openingsAt(),
    given: ({ text }) => ({ text: plain(text) }),
  },
]
