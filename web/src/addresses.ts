// Addresses of the pages that all games share.

export type Way = 'friend' | 'computer' | 'screen'
export const WAYS: readonly Way[] = ['friend', 'computer', 'screen']

/** The part of the front page that is open: the set-up of one way to play one game. */
export interface Unfolded {
  game: string
  way: Way
}

export const PRINT = '/print'
/** Address of the colouring studio. */
export const STUDIO = '/studio'
/** Address of the lobby, where strangers find somebody to play with. */
export const DOOR = '/door'
/** Address of the person's own page: account, ratings and past tables. */
export const YOU = '/you'
export const KEPT = '/you#kept'
export const SETTINGS = '/you#settings'

export const wayTo = ({ game, way }: Unfolded): string => `/${game}/new?with=${way}`
export const tableAt = (table: string, invitation: string | null = null): string =>
  `/t/${table}${invitation ? `#${invitation}` : ''}`

/** Return the address of a table that exists on this device only. */
export const hereAt = (table: string): string => `/here/${table}`

/** Return the address of a game's rules. */
export const rulesAt = (game: string): string => `/rules/${game}`
export const printAt = (game: string): string => `${PRINT}?game=${game}`
export const firstAt = (game: string): string => `/first/${game}`
