// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { game } from '../../games/okiya/table/game'
import { makePositionAfterMoves } from '../../games/okiya/board/shownPosition'
import { EXAMPLE_GAME, makeView } from '../../testing'
import { applyLanguage, loadPhraseCatalogues } from '../../ui/i18n.svelte'
import { readNewestAnnouncement } from '../../ui/announcer.svelte'
import { publishEarlierAnnouncements } from '../../ui/announcerTesting'
import type { Language } from '../../phrases'
import type { GardenView, TableView } from '../../protocol'
import { OPENING_STATE } from '../state'
import { handleListeningKey } from './index'

const { cells, last, pile } = makePositionAfterMoves(EXAMPLE_GAME, 3)
const garden = {
  layout: EXAMPLE_GAME.notation.split(' ')[0],
  cells,
  turn: 1,
  last,
  last_tile: pile.at(-1),
  outcome: null,
}
const view: TableView = makeView({
  board: { game: 'okiya', view: garden as unknown as GardenView },
  match: { number: 1, score: [2, 0], starter: 0, over: false, winners: [], games: [EXAMPLE_GAME] },
  clock: { left: [65_000, 5_000], running: null } as unknown as TableView['clock'],
})
const heard = [{ n: 3, event: { happened: 'acted', seat: 0, action: 'a1' } as const }]

let board: HTMLElement
const press = (key: string): Promise<void> =>
  handleListeningKey(key, board, game, () => ({ ...OPENING_STATE, view, heard }))

// other files of this worker share the document
afterEach(() => {
  document.body.innerHTML = ''
})

beforeEach(async () => {
  await publishEarlierAnnouncements()
  document.body.innerHTML = `<div role="grid">
    <i role="gridcell" tabindex="0" aria-disabled="true" aria-label="a4"></i>
    <i role="gridcell" tabindex="-1" aria-disabled="false" aria-label="b4: iris"></i>
    <i role="gridcell" tabindex="-1" aria-disabled="false" aria-label="c4: rain"></i></div>`
  board = document.querySelector('[role="grid"]') as HTMLElement
})

test.each<[Language, string, string]>([
  ['en', 't', 'Renée may take iris or poem.'],
  ['en', 'l', 'You took iris and poem at a1.'],
  ['en', 'm', 'b4: iris. c4: rain.'],
  ['en', 'b', 'You have a3, a1. Renée has c1. 13 tiles left.'],
  ['en', 's', 'You: 2 of 3 wins. Renée: 0 of 3 wins.'],
  ['en', 'c', 'You: 1:05. Renée: 5.0.'],
  ['fr', 'b', 'Vous avez pris a3, a1. Renée a pris c1. 13 tuiles restantes.'],
  ['fr', 'c', 'Vous\u202f: 1:05. Renée\u202f: 5.0.'],
  ['nl', 'b', 'Jij hebt a3, a1. Renée heeft c1. 13 tegels over.'],
])('in %s the key %s is answered', async (language, key, words) => {
  await applyLanguage(language)
  await loadPhraseCatalogues('okiya')
  await press(key)
  await vi.waitFor(() => expect(readNewestAnnouncement().text).toBe(words))
  const { number } = readNewestAnnouncement()
  await press('r')
  await vi.waitFor(() => expect(readNewestAnnouncement()).toEqual({ text: words, number: number + 1 }))
})

test('next and previous go round the tiles that may be chosen', async () => {
  const focused = async (key: string): Promise<string | null | undefined> => {
    await press(key)
    return document.activeElement?.getAttribute('aria-label')
  }
  board.querySelector<HTMLElement>('i')?.focus()
  expect([await focused('n'), await focused('n'), await focused('n'), await focused('p')]).toEqual([
    'b4: iris',
    'c4: rain',
    'b4: iris',
    'c4: rain',
  ])
})
