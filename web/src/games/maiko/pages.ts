// Pages that only Maiko has, and their addresses.
import type { PageDefinition } from '../../game/game'

/** Return the address of the deal of a day such as 2026-11-26, or of today's deal. */
export const makeDailyDealAddress = (date = ''): string => `/daily${date && `/${date}`}`

/** Return the address of the memory puzzle of today, of a day such as 2026-11-26, or of a level such as 3 or 3-17. */
export const makeMemoryAddress = (puzzle = ''): string => `/memory${puzzle && `/${puzzle}`}`

/** Return the address of the page that compares a table's first game with the earlier game of the same deal. */
export const makeComparisonAddress = (table: string): string => `/compare/${table}`

export const pages: readonly PageDefinition[] = [
  {
    name: 'daily',
    path: /^\/daily(?:\/(?<date>[\w-]*))?$/,
    part: 'games/maiko/daily/DailyDealPage.svelte',
    words: ['maiko', 'maiko-deal', 'daily'],
    drawings: ['maiko', 'maiko-faces'],
    address: () => makeDailyDealAddress(),
    given: ({ date = '' }) => ({ date }),
  },
  {
    name: 'memory',
    path: /^\/memory(?:\/(?<text>[\w-]*))?$/,
    part: 'games/maiko/memory/MemoryPage.svelte',
    words: ['maiko', 'maiko-memory'],
    drawings: ['maiko', 'maiko-faces'],
    address: () => makeMemoryAddress(),
    given: ({ text = '' }) => ({ text }),
  },
  {
    name: 'compare',
    path: /^\/compare\/(?<table>[\w-]+)$/,
    part: 'games/maiko/again/ComparePage.svelte',
    words: ['maiko', 'maiko-again', 'maiko-review'],
    drawings: ['maiko', 'maiko-faces'],
  },
]
