// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import { EXAMPLE_GAME, makeView } from '../../../testing'
import MatchGameList from './MatchGameList.svelte'

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('okiya')
})

test.each([
  ['resignation', [1], 'Renée won (by resignation, 4 tiles left)'],
  ['time', [0], 'Mizuki won (time up, 4 tiles left)'],
  ['full garden', [], 'a draw (full garden)'],
])('a game that ended by %s names its winner as such', (reason, winners, words) => {
  const game = { ...EXAMPLE_GAME, ending: { winners, reason } }
  const match = { number: 1, score: [0, 1], starter: 0, over: true, winners, games: [game] }
  render(MatchGameList, { props: { view: makeView({ phase: 'over', match }), looked: null, look: () => {} } })
  expect(screen.getByRole('button').textContent).toContain(`Look back at game 1: ${words}`)
})
