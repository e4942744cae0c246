// Addresses of the pages that all games share.

export type OpponentKind = 'friend' | 'computer' | 'screen'
export const PLAY_MODES: readonly OpponentKind[] = ['friend', 'computer', 'screen']

/** The part of the front page that is open: the set-up of one way to play one game. */
export interface SetUpTarget {
  game: string
  opponentKind: OpponentKind
}

export const PRINT_ADDRESS = '/print'
/** Address of the colouring studio. */
export const STUDIO_ADDRESS = '/studio'
/** Address of the lobby, where strangers find somebody to play with. */
export const LOBBY_ADDRESS = '/door'
/** Address where a television sets up a table that it shows; short, to be typed with a remote control. */
export const SCREEN_ADDRESS = '/screen'
/** Address of the person's own page: account, ratings and past tables. */
export const PERSON_ADDRESS = '/you'
export const STORED_DATA_ADDRESS = '/you#kept'
export const SETTINGS_ADDRESS = '/you#settings'

export const makeSetUpPageAddress = ({ game, opponentKind: way }: SetUpTarget): string => `/${game}/new?with=${way}`
export const makeTableAddress = (tableId: string, invitationKey: string | null = null): string =>
  `/t/${tableId}${invitationKey ? `#${invitationKey}` : ''}`

/** Return the address of the screen that shows a table to everybody in a room. */
export const makeScreenAddress = (tableId: string, invitationKey: string | null = null): string =>
  `${SCREEN_ADDRESS}/${tableId}${invitationKey ? `#${invitationKey}` : ''}`

/** Return the address of a table that exists on this device only. */
export const makeDeviceTableAddress = (tableId: string): string => `/here/${tableId}`

/** Return the address of a game's rules. */
export const makeRulesAddress = (gameName: string): string => `/rules/${gameName}`
export const makePrintPageAddress = (gameName: string): string => `${PRINT_ADDRESS}?game=${gameName}`
export const makeLessonAddress = (gameName: string): string => `/first/${gameName}`
