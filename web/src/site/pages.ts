// List of all pages, used by the page bar. The build passes on what the service worker and the server need from it.
import {
  PRINT_ADDRESS,
  makeRulesAddress,
  STUDIO_ADDRESS,
  PLAY_MODES,
  PERSON_ADDRESS,
  type SetUpTarget,
} from '../addresses'
import type { LocationParts, PageDefinition } from '../game/game'
import { GAMES, games } from '../game/registry'

const drawn = Object.values(games)
const drawings = drawn.flatMap((game) => game.drawings)
const setUp = drawn.flatMap((game) => game.setUpWords)
const ONE = `(?<game>${GAMES.join('|')})`

function parseSetUpTarget(gameName: string | undefined, search: string): SetUpTarget | null {
  const asked = new URLSearchParams(search).get('with')
  return gameName ? { game: gameName, opponentKind: PLAY_MODES.find((way) => way === asked) ?? 'friend' } : null
}

/** Parse the address of a table. Browsers do not send the part after the # to a server. */
const parseTableRoute: PageDefinition['given'] = ({ table }, { hash }) => ({ table, invitation: hash.slice(1) || null })

/** In the order of the page bar. The first page that matches an address is used. */
export const PAGES: readonly PageDefinition[] = [
  {
    name: 'front',
    path: new RegExp(`^/(?:${ONE}/new)?$`),
    part: 'pages/home/HomePage.svelte',
    words: ['front', ...setUp],
    // The next page is a table: its script loads while the visitor chooses.
    preload: ['table'],
    bar: 'play',
    address: () => '/',
    given: ({ game }, { search }) => ({ open: parseSetUpTarget(game, search) }),
  },
  {
    name: 'table',
    path: /^\/t\/(?<table>[\w-]+)$/,
    part: 'pages/table/TablePage.svelte',
    words: ['push'],
    preload: [],
    given: parseTableRoute,
  },
  {
    name: 'screen',
    path: /^\/screen(?:\/(?<table>[\w-]+))?$/,
    part: 'pages/screen/ScreenPage.svelte',
    words: ['front', ...setUp],
    given: parseTableRoute,
  },
  {
    name: 'door',
    path: /^\/door$/,
    part: 'pages/lobby/LobbyPage.svelte',
    words: ['front', ...setUp, 'meet'],
    preload: ['table'],
    bar: 'play',
  },
  {
    name: 'here',
    path: /^\/here\/(?<table>[\w-]+)$/,
    part: 'pages/offline/OfflineTablePage.svelte',
    words: ['offline'],
  },
  {
    name: 'rules',
    path: new RegExp(`^/rules/${ONE}$`),
    part: 'pages/rules/RulesPage.svelte',
    words: [...GAMES, 'rules', 'first'],
    drawings,
    bar: 'learn',
    address: makeRulesAddress,
  },
  {
    name: 'first',
    path: new RegExp(`^/first/${ONE}$`),
    part: 'pages/first/LessonPage.svelte',
    words: [...GAMES, 'first'],
    drawings,
    bar: 'learn',
  },
  ...drawn.flatMap(({ pages }) => pages),
  {
    name: 'studio',
    path: /^\/studio$/,
    part: 'pages/studio/ColouringStudioPage.svelte',
    words: [...GAMES, 'studio'],
    drawings: ['line'],
    address: () => STUDIO_ADDRESS,
  },
  {
    name: 'print',
    path: /^\/print$/,
    part: 'pages/print/PrintPage.svelte',
    words: [...GAMES, 'print-page'],
    address: () => PRINT_ADDRESS,
    given: (_, { search }) => ({ search }),
  },
  {
    name: 'you',
    path: /^\/you$/,
    part: 'pages/account/AccountPage.svelte',
    words: [...GAMES, 'front', 'you'],
    address: () => PERSON_ADDRESS,
  },
  // Plug-in games: the server lists them.
  {
    name: 'new',
    path: /^\/(?<game>[a-z]+)\/new$/,
    part: 'pages/plain/PluginSetUpPage.svelte',
    words: ['front'],
    online: true,
  },
]

/** The page for an address, and its properties. */
export interface Route {
  page: string
  table?: string
  game?: string
  [given: string]: unknown
}

export function findRoute(addressParts: LocationParts): Route {
  const path = addressParts.pathname.replace(/\/+$/, '') || '/'
  for (const { name, path: paths, given } of PAGES) {
    const found = paths.exec(path)
    if (found) return { page: name, ...(given ? given(found.groups ?? {}, addressParts) : found.groups) }
  }
  return { page: 'missing' }
}
