// Which page an address means, and the address of a page.
import { GAMES } from './games/game'

export type Way = 'friend' | 'computer' | 'screen'
export const WAYS: readonly Way[] = ['friend', 'computer', 'screen']

/** What the front page has unfolded: a way to play one of the games. */
export interface Unfolded {
  game: string
  way: Way
}

/** Who played a game that is looked back upon: the names by seat, and which seat began. */
export interface Sides {
  names: readonly [string, string]
  first: 0 | 1
}

/** The line of play that an address of the analysis board holds, how many of its moves are on the board, who played. */
export interface Analysed {
  page: 'analysis'
  text: string
  move: number | null
  sides: Sides | null
}

/** A layout in an address, and the opening moves made on it. */
export interface Opened {
  page: 'openings'
  text: string
}

/** The puzzle of a day in an address: a date, nothing for today's; or the streak, or what is to be taken along. */
export interface Posed {
  page: 'puzzles'
  text: string
}
/** What is about one game: its rules, or a first game to learn it by. */
export interface About {
  page: 'rules' | 'first'
  game: string
}
export const STREAK = 'streak'
export const SHEET = 'sheet'

/** Where a game is printed on paper; `search` says what has been chosen. */
export interface OnPaper {
  page: 'print'
  search: string
}
export const PRINT = '/print'

/** Where drawings are coloured in. */
export const STUDIO = '/studio'

/** Who one is here. */
export const YOU = '/you'
export const KEPT = '/you#kept'

export type Route =
  | { page: 'front'; open: Unfolded | null }
  | { page: 'table'; table: string; invitation: string | null }
  | Analysed
  | Opened
  | Posed
  | About
  | { page: 'studio' }
  | { page: 'you' }
  | OnPaper
  | { page: 'new'; game: string }
  | { page: 'missing' }

/** The invitation stands after the `#`, which a browser tells no server. */
export function route(address: { pathname: string; search: string; hash: string }): Route {
  const path = address.pathname.replace(/\/+$/, '') || '/'
  if (path === '/') return { page: 'front', open: null }
  const game = GAMES.find((game) => path === `/${game}/new`)
  if (game) {
    const asked = new URLSearchParams(address.search).get('with')
    return { page: 'front', open: { game, way: WAYS.find((way) => way === asked) ?? 'friend' } }
  }
  const other = /^\/([a-z]+)\/new$/.exec(path)?.[1]
  if (other) return { page: 'new', game: other }
  const line = /^\/analysis(?:\/(.*))?$/.exec(path)
  if (line) {
    return { page: 'analysis', text: plain(line[1] ?? ''), move: number(address.hash.slice(1)), sides: sides(address.search) }
  }
  const opened = /^\/openings(?:\/(.*))?$/.exec(path)
  if (opened) return { page: 'openings', text: plain(opened[1] ?? '') }
  const day = /^\/puzzles(?:\/(.*))?$/.exec(path)
  if (day) return { page: 'puzzles', text: plain(day[1] ?? '') }
  const about = /^\/(rules|first)\/([a-z]+)$/.exec(path)
  if (about && GAMES.includes(about[2] ?? '')) return { page: about[1] as About['page'], game: about[2] ?? '' }
  if (path === STUDIO) return { page: 'studio' }
  if (path === YOU) return { page: 'you' }
  if (path === PRINT) return { page: 'print', search: address.search }
  const table = /^\/t\/([\w-]+)$/.exec(path)?.[1]
  return table ? { page: 'table', table, invitation: address.hash.slice(1) || null } : { page: 'missing' }
}

function plain(text: string): string {
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

export const wayTo = ({ game, way }: Unfolded): string => `/${game}/new?with=${way}`
export const tableAt = (table: string, invitation: string | null = null): string =>
  `/t/${table}${invitation ? `#${invitation}` : ''}`

/** The address of a game's text on the analysis board, after so many of its moves, and who played it. */
export function analysisAt(text: string, move: number | null = null, sides: Sides | null = null): string {
  const [a, b] = sides?.names ?? ['', '']
  const who = sides ? `?${new URLSearchParams({ a, b, first: sides.first ? 'b' : 'a' }).toString()}` : ''
  return `/analysis${text && `/${text.replaceAll(' ', '_')}`}${who}${move === null ? '' : `#${move}`}`
}

/** The address of a layout, and the opening moves made on it, on the page of openings. */
export const openingsAt = (text = ''): string => `/openings${text && `/${text.replaceAll(' ', '_')}`}`

/** The rules of a game, the game on paper, and the first game to learn it by. */
export const rulesAt = (game: string): string => `/rules/${game}`
export const printAt = (game: string): string => `${PRINT}?game=${game}`
export const firstAt = (game: string): string => `/first/${game}`

/** The address of the puzzle of a day, such as 2026-11-21, of today's, of the streak, or of the sheets. */
export const puzzlesAt = (text = ''): string => `/puzzles${text && `/${text}`}`
