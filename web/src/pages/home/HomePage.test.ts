// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableSummary } from '../../protocol'
import { loadPhraseCatalogues, applyLanguage } from '../../ui/i18n.svelte'
import HomePage from './HomePage.svelte'

const CUT =
  'No connection to the server. Without it you can play Okiya and Maiko against the computer or on one screen. Puzzles, rules and lessons work too.'

const tableLine = (score: number[], your_turn: boolean): TableSummary => ({
  table: 'abc',
  game: { game: 'okiya', form: 'points-10' },
  phase: 'playing',
  seats: [
    { name: 'Mizuki', computer: null },
    { name: 'Renée', computer: null },
  ],
  score,
  your_turn,
  at: 1,
})

let answer: () => Promise<Response>

const respondWithTables = (tables: TableSummary[]) => async () => new Response(JSON.stringify(tables))

beforeEach(async () => {
  localStorage.clear()
  await applyLanguage('en')
  await loadPhraseCatalogues('front', 'okiya', 'maiko')
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/tables' ? answer() : Promise.reject(new TypeError('Failed to fetch')),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Return the note beside each way to play, by name of the way. */
function notesByMode(): Record<string, string> {
  const ways = [...document.querySelectorAll('.way .words')]
  return Object.fromEntries(
    ways.map((words) => [words.querySelector('b')?.textContent, words.querySelector('small')?.textContent]),
  )
}

test('without the server the page says before Play what can be played', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  render(HomePage, { props: { open: null } })
  await screen.findByText(CUT)
  expect(notesByMode()).toMatchObject({
    'Invite a friend': 'needs a connection',
    'Play the computer': 'twelve levels',
    'Play on this screen': 'side by side',
    'Puzzle of the day': 'only one move wins',
    'Invite friends': 'needs a connection',
    'Deal of the day': 'needs a connection',
    'Memory puzzles': 'needs a connection',
  })
  answer = respondWithTables([])
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(CUT)).toBeNull())
  expect(Object.values(notesByMode())).not.toContain('needs a connection')
})

test.each([true, false])('your tables are below the games, whether one waits for you: %s', async (your_turn) => {
  answer = respondWithTables([tableLine([-5, 1], your_turn)])
  for (const times of [1, 2]) {
    const { unmount } = render(HomePage, { props: { open: null } })
    const yours = await screen.findByRole('region', { name: 'Your tables' })
    const games = document.querySelector('.pair')
    expect(games?.compareDocumentPosition(yours), `visit ${times}`).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(yours).getByText('−5 : 1')).toBeTruthy()
    unmount()
  }
})
