// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import { EXAMPLE_GAME, makeView } from '../../../testing'
import type { TableView } from '../../../protocol'
import DealtLayouts from './DealtLayouts.svelte'

const match: TableView['match'] = {
  number: 1,
  score: [1, 1],
  starter: 0,
  over: true,
  winners: [1],
  games: [EXAMPLE_GAME, { ...EXAMPLE_GAME, number: 2 }],
}

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('okiya')
})

test.each([
  ['first', 'a win for the first player'],
  ['second', 'a win for the second player'],
  ['neither', 'a draw'],
  ['openings-1', 'only one opening wins'],
  ['openings-3', '3 of the 12 openings win'],
])('layouts of the kind %s are told with a way to each of them', (layouts, words) => {
  render(DealtLayouts, { props: { view: makeView({ phase: 'over', match, layouts }) } })
  expect(document.querySelector('.dealt')?.textContent).toContain(
    `Layouts of this match: ${words}, if both play perfectly.`,
  )
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Game 1', 'Game 2'])
  for (const link of links)
    expect(link.getAttribute('href')).toBe(
      `/analysis/${EXAMPLE_GAME.notation.replaceAll(' ', '_')}?a=Mizuki&b=Ren%C3%A9e&first=a#0`,
    )
})

test.each([null, 'any'])('of layouts of the kind %s nothing is told', (layouts) => {
  render(DealtLayouts, { props: { view: makeView({ phase: 'between', match, layouts }) } })
  expect(document.querySelector('.dealt')).toBeNull()
})
