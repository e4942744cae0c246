// Which page an address means, and the address of a page.

export type Way = 'friend' | 'computer' | 'screen'
export const WAYS: readonly Way[] = ['friend', 'computer', 'screen']

export const GAMES = ['okiya', 'maiko'] as const
export type GameName = (typeof GAMES)[number]

/** What the front page has unfolded: a way to play one of the games. */
export interface Unfolded {
  game: GameName
  way: Way
}

export type Route =
  { page: 'front'; open: Unfolded | null } | { page: 'table'; table: string; invitation: string | null } | { page: 'missing' }

/** The invitation stands after the `#`, which a browser tells no server. */
export function route(address: { pathname: string; search: string; hash: string }): Route {
  const path = address.pathname.replace(/\/+$/, '') || '/'
  if (path === '/') return { page: 'front', open: null }
  const game = GAMES.find((game) => path === `/${game}/new`)
  if (game) {
    const asked = new URLSearchParams(address.search).get('with')
    return { page: 'front', open: { game, way: WAYS.find((way) => way === asked) ?? 'friend' } }
  }
  const table = /^\/t\/([\w-]+)$/.exec(path)?.[1]
  return table ? { page: 'table', table, invitation: address.hash.slice(1) || null } : { page: 'missing' }
}

export const wayTo = ({ game, way }: Unfolded): string => `/${game}/new?with=${way}`
export const tableAt = (table: string, invitation: string | null = null): string =>
  `/t/${table}${invitation ? `#${invitation}` : ''}`
