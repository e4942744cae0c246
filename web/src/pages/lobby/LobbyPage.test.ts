// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LobbyView } from '../../protocol'
import { loadPhraseCatalogues, applyLanguage } from '../../ui/i18n.svelte'
import DoorPage from './LobbyPage.svelte'

const DOOR: LobbyView = {
  open: true,
  wishes: [
    { wish: { game: { game: 'okiya', form: 'single' }, seats: 2, clock: { seconds: 180, increment: 2 } }, waiting: 0 },
  ],
}

beforeEach(async () => {
  localStorage.clear()
  await applyLanguage('en')
  await loadPhraseCatalogues('front', 'okiya', 'maiko', 'meet')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without the server the door says what can be played, and opens later', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(DoorPage)
  await screen.findByRole('heading', { name: 'You need a connection for this' })
  const links = within(screen.getByRole('main')).getAllByRole('link')
  const found = links.map((link) => [link.textContent, link.getAttribute('href')])
  expect(found.filter(([, address]) => address?.includes('/new?'))).toEqual([
    ['Play the computer', '/okiya/new?with=computer'],
    ['Play on this screen', '/okiya/new?with=screen'],
    ['Play against computers', '/maiko/new?with=computer'],
    ['Play on one screen', '/maiko/new?with=screen'],
  ])
  // and the games' own pages
  expect(found).toContainEqual(['Puzzle of the day', '/puzzles'])
  expect(found.at(-1)).toEqual(['To the front page', '/'])
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(path === '/api/door' ? DOOR : {})))
  dispatchEvent(new Event('online'))
  await screen.findByRole('button', { name: 'Find somebody' })
  expect(screen.getByText('Each player has 3 minutes for a game, and every move adds 2 seconds.')).toBeTruthy()
})

test('the note about rated games belongs to their choice', async () => {
  const wishes = DOOR.wishes.flatMap((one) => [one, { ...one, wish: { ...one.wish, rated: true } }])
  const answers: Record<string, unknown> = { '/api/door': { ...DOOR, wishes } }
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(answers[path] ?? { account: 'Mizuki' })))
  render(DoorPage)
  const choice = await screen.findByRole('group', { name: 'Rated game?' })
  await fireEvent.click(within(choice).getByRole('radio', { name: 'rated' }))
  const note = document.getElementById(choice.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('You play as Mizuki')
})
