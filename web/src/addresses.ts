// Addresses of the pages that all games share.

export type OpponentKind = 'friend' | 'computer' | 'screen'
export const PLAY_MODES: readonly OpponentKind[] = ['friend', 'computer', 'screen']

/** The part of the front page that is open: the set-up of one way to play one game. */
export interface SetUpLinkTarget {
  game: string
  way: OpponentKind
}

export const PRINT_ADDRESS = '/print'
/** Address of the colouring studio. */
export const STUDIO_ADDRESS = '/studio'
/** Address of the lobby, where strangers find somebody to play with. */
export const LOBBY_ADDRESS = '/door'
/** Address of the person's own page: account, ratings and past tables. */
export const PERSON_ADDRESS = '/you'
export const STORED_DATA_ADDRESS = '/you#kept'
export const SETTINGS_ADDRESS = '/you#settings'

export const setUpAddress = ({ game, way }: SetUpLinkTarget): string => `/${game}/new?with=${way}`
export const tableAddress = (table: string, invitation: string | null = null): string =>
  `/t/${table}${invitation ? `#${invitation}` : ''}`

/** Return the address of a table that exists on this device only. */
export const deviceTableAddress = (table: string): string => `/here/${table}`

/** Return the address of a game's rules. */
export const rulesAddress = (game: string): string => `/rules/${game}`
export const printPageAddress = (game: string): string => `${PRINT_ADDRESS}?game=${game}`
export const lessonAddress = (game: string): string => `/first/${game}`
