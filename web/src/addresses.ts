// The addresses of the pages for all games.

export type Way = 'friend' | 'computer' | 'screen'
export const WAYS: readonly Way[] = ['friend', 'computer', 'screen']

/** What the front page has unfolded: a way to play one of the games. */
export interface Unfolded {
  game: string
  way: Way
}

export const PRINT = '/print'
/** Where drawings are coloured in. */
export const STUDIO = '/studio'
/** Where one finds somebody to play with. */
export const DOOR = '/door'
/** Who one is here. */
export const YOU = '/you'
export const KEPT = '/you#kept'
export const SETTINGS = '/you#settings'

export const wayTo = ({ game, way }: Unfolded): string => `/${game}/new?with=${way}`
export const tableAt = (table: string, invitation: string | null = null): string =>
  `/t/${table}${invitation ? `#${invitation}` : ''}`

/** A table on this device alone. */
export const hereAt = (table: string): string => `/here/${table}`

/** The rules of a game, the game on paper, and the first game to learn it by. */
export const rulesAt = (game: string): string => `/rules/${game}`
export const printAt = (game: string): string => `${PRINT}?game=${game}`
export const firstAt = (game: string): string => `/first/${game}`
