// @vitest-environment jsdom
// A phrase is shown at its seat for a while unless muted. Phrases are offered where people can talk.
import { tick } from 'svelte'
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../ui/i18n.svelte'
import { makeSeat, makeView } from '../../testing'
import type { PhraseSaid, TableView } from '../../protocol'
import { addPhraseToState, removePhraseFromState, OPENING_STATE } from '../state'
import PhraseMenu from './PhraseMenu.svelte'
import { canUsePhrases, isShowingOthersPhrases, SET_PHRASES, toggleShowingOthersPhrases } from './phrases.svelte'
import PhraseBubble from './PhraseBubble.svelte'

const phraseSaid = (seat: number, phrase: PhraseSaid['phrase']): PhraseSaid => ({ tell: 'phrase', seat, phrase })

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('table')
  await loadPhraseCatalogues('web')
  if (!isShowingOthersPhrases()) toggleShowingOthersPhrases()
})

test('a phrase is of the past after a while, unless another has come', () => {
  const [first, second, other] = [phraseSaid(0, 'hello'), phraseSaid(0, 'oh'), phraseSaid(1, 'hello')]
  const both = addPhraseToState(addPhraseToState(addPhraseToState(OPENING_STATE, first), other), second)
  expect(both.said).toEqual({ 0: second, 1: other })
  expect(removePhraseFromState(both, first)).toBe(both)
  expect(removePhraseFromState(both, second).said).toEqual({ 1: other })
})

test('people talk where two of them sit, each at their own screen', () => {
  const [mine, theirs, computer] = [makeSeat('M', true), makeSeat('R'), makeSeat('wary', false, { computer: 'wary' })]
  const canTalkWith = (seats: TableView['seats'], more: Partial<TableView> = {}): boolean =>
    canUsePhrases(makeView({ seats, ...more }))
  expect(canTalkWith([mine, theirs])).toBe(true)
  expect(canTalkWith([mine, computer])).toBe(false)
  expect(canTalkWith([mine, makeSeat('')])).toBe(false)
  expect(canTalkWith([mine, mine], { shared: true })).toBe(false)
})

test('what another says is read with their name, and one touch mutes it', async () => {
  const now = addPhraseToState(
    addPhraseToState(OPENING_STATE, phraseSaid(1, 'well-played')),
    phraseSaid(0, 'thank-you'),
  )
  const { container } = render(PhraseBubble, { props: { seat: 1, view: makeView(), now } })
  const mine = render(PhraseBubble, { props: { seat: 0, view: makeView(), now } }).container
  const announcedText = (): string | undefined => container.querySelector('[aria-live=polite]')?.textContent.trim()
  expect(announcedText()).toMatch(/^Renée: Well played/)
  expect(mine.querySelector('button')).toBeNull()
  await fireEvent.click(screen.getByTitle('Hide what others say'))
  expect(announcedText()).toBe('')
  expect(mine.textContent).toContain('Thank you')
  expect(localStorage.getItem('hanamachi.phrases')).toBe('false')
})

test('each reads it in their own language', async () => {
  const { container } = render(PhraseBubble, {
    props: { seat: 1, view: makeView(), now: addPhraseToState(OPENING_STATE, phraseSaid(1, 'well-played')) },
  })
  await applyLanguage('nl')
  await tick()
  expect(container.querySelector('.words')?.textContent).toBe('Goed gespeeld')
})

test('eight are offered while they may be said, and else why not', async () => {
  const tell = vi.fn<(phrase: PhraseSaid['phrase']) => void>()
  Object.assign(HTMLElement.prototype, { hidePopover: vi.fn() })
  const shown = render(PhraseMenu, { props: { view: makeView({ phrases: true }), now: OPENING_STATE, tell } })
  const group = await screen.findByRole('group', { hidden: true })
  const buttonNames = (): string[] => [...group.querySelectorAll('button')].map(({ textContent }) => textContent.trim())
  expect(buttonNames()).toHaveLength(SET_PHRASES.length + 1)
  expect(buttonNames().slice(0, 3)).toEqual(['Hello', 'Good luck', 'Well played'])
  await fireEvent.click(screen.getByText('One moment'))
  expect(tell.mock.calls).toEqual([['one-moment']])
  await shown.rerender({ view: makeView({ phrases: false }), now: OPENING_STATE, tell })
  expect(group.textContent).toContain('before this game begins and after it ends')
  expect([...group.querySelectorAll('button')].filter(({ ariaDisabled }) => ariaDisabled === 'true')).toHaveLength(
    SET_PHRASES.length,
  )
})

test('who only watches can read and mute, and say nothing', async () => {
  const view = makeView({ seats: [makeSeat('Mizuki'), makeSeat('Renée')], phrases: true })
  render(PhraseMenu, { props: { view, now: OPENING_STATE, tell: vi.fn() } })
  expect(screen.getByRole('button', { name: 'What was said' })).toBeTruthy()
  expect(screen.queryByText('Hello')).toBeNull()
  await fireEvent.click(await screen.findByText('Hide what others say'))
  expect(isShowingOthersPhrases()).toBe(false)
  expect(screen.getByText('Show what others say')).toBeTruthy()
})

test('a phrase that is no longer shown can be read in the menu', async () => {
  const said = [phraseSaid(1, 'hello'), phraseSaid(0, 'good-luck'), phraseSaid(1, 'one-moment')]
  const now = said.reduce((state, one) => removePhraseFromState(addPhraseToState(state, one), one), OPENING_STATE)
  render(PhraseMenu, { props: { view: makeView({ phrases: true }), now, tell: vi.fn() } })
  const listSaid = (): string[] =>
    screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent.trim())
  await vi.waitFor(() => expect(listSaid()).toEqual(['Renée: One moment', 'Mizuki: Good luck', 'Renée: Hello']))
  toggleShowingOthersPhrases()
  await tick()
  expect(listSaid()).toEqual(['Mizuki: Good luck'])
})
