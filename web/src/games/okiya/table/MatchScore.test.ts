// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import type { Language } from '../../../phrases'
import { EXAMPLE_GAME, makeView } from '../../../testing'
import MatchScore from './MatchScore.svelte'

test.each<[Language, string, string]>([
  ['en', 'first-to-3', 'You: 2 of 3 wins'],
  ['fr', 'first-to-3', 'Vous\u202f: 2 sur 3 victoires'],
  ['nl', 'first-to-3', 'Jij: 2 van 3 zeges'],
  ['en', 'points-10', 'You: 2 of 10 points'],
])('in %s a score of %s is read as a sentence', async (language, form, words) => {
  await applyLanguage(language)
  await loadPhraseCatalogues('okiya')
  const match = { number: 1, score: [2, 0], starter: 0, over: false, winners: [], games: [EXAMPLE_GAME] }
  render(MatchScore, { props: { view: makeView({ match, setup: { game: 'okiya', form, full_garden: 'blockade' } }) } })
  const lines = screen.getAllByRole('listitem').map((line) => line.querySelector('.hush')?.textContent)
  expect(lines).toContain(words)
})
