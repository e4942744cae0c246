// @vitest-environment jsdom
// A phrase is shown at its seat for a while unless muted. Phrases are offered where people can talk.
import { tick } from 'svelte'
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { learn, speak } from '../../ui/i18n.svelte'
import { seatView, view } from '../../testing'
import type { PhraseSaid, TableView } from '../../protocol'
import { afterPhrase, afterSilence, OPENING } from '../state'
import PhraseMenu from './PhraseMenu.svelte'
import { canTalk, phrasesShown, SET_PHRASES, turnPhrases } from './phrases.svelte'
import SaidPhrase from './SaidPhrase.svelte'

const said = (seat: number, phrase: PhraseSaid['phrase']): PhraseSaid => ({ tell: 'phrase', seat, phrase })

beforeEach(async () => {
  await speak('en')
  await learn('table')
  await learn('web')
  if (!phrasesShown()) turnPhrases()
})

test('a phrase is of the past after a while, unless another has come', () => {
  const [first, second, other] = [said(0, 'hello'), said(0, 'oh'), said(1, 'hello')]
  const both = afterPhrase(afterPhrase(afterPhrase(OPENING, first), other), second)
  expect(both.said).toEqual({ 0: second, 1: other })
  expect(afterSilence(both, first)).toBe(both)
  expect(afterSilence(both, second).said).toEqual({ 1: other })
})

test('people talk where two of them sit, each at their own screen', () => {
  const [mine, theirs, computer] = [seatView('M', true), seatView('R'), seatView('wary', false, { computer: 'wary' })]
  const talk = (seats: TableView['seats'], more: Partial<TableView> = {}): boolean => canTalk(view({ seats, ...more }))
  expect(talk([mine, theirs])).toBe(true)
  expect(talk([mine, computer])).toBe(false)
  expect(talk([mine, seatView('')])).toBe(false)
  expect(talk([mine, mine], { shared: true })).toBe(false)
})

test('what another says is read with their name, and one touch mutes it', async () => {
  const now = afterPhrase(afterPhrase(OPENING, said(1, 'well-played')), said(0, 'thank-you'))
  const { container } = render(SaidPhrase, { props: { seat: 1, view: view(), now } })
  const mine = render(SaidPhrase, { props: { seat: 0, view: view(), now } }).container
  const aloud = (): string | undefined => container.querySelector('[aria-live=polite]')?.textContent.trim()
  expect(aloud()).toMatch(/^Renée: Well played/)
  expect(mine.querySelector('button')).toBeNull()
  await fireEvent.click(screen.getByTitle('Hide what others say'))
  expect(aloud()).toBe('')
  expect(mine.textContent).toContain('Thank you')
  expect(localStorage.getItem('hanamachi.phrases')).toBe('false')
})

test('each reads it in their own language', async () => {
  const { container } = render(SaidPhrase, {
    props: { seat: 1, view: view(), now: afterPhrase(OPENING, said(1, 'well-played')) },
  })
  await speak('nl')
  await tick()
  expect(container.querySelector('.words')?.textContent).toBe('Goed gespeeld')
})

test('eight are offered while they may be said, and else why not', async () => {
  const tell = vi.fn<(phrase: PhraseSaid['phrase']) => void>()
  Object.assign(HTMLElement.prototype, { hidePopover: vi.fn() })
  const shown = render(PhraseMenu, { props: { view: view({ phrases: true }), tell } })
  const group = screen.getByRole('group', { hidden: true })
  const names = (): string[] => [...group.querySelectorAll('button')].map(({ textContent }) => textContent.trim())
  expect(names()).toHaveLength(SET_PHRASES.length + 1)
  expect(names().slice(0, 3)).toEqual(['Hello', 'Good luck', 'Well played'])
  await fireEvent.click(screen.getByText('One moment'))
  expect(tell.mock.calls).toEqual([['one-moment']])
  await shown.rerender({ view: view({ phrases: false }), tell })
  expect(group.textContent).toContain('before it begins and after it ends')
  expect([...group.querySelectorAll('button')].filter(({ disabled }) => disabled)).toHaveLength(SET_PHRASES.length)
})

test('who only watches can mute, and say nothing', async () => {
  render(PhraseMenu, { props: { view: view({ seats: [seatView('M'), seatView('R')], phrases: true }), tell: vi.fn() } })
  expect(screen.queryByText('Hello')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Hide what others say' }))
  expect(phrasesShown()).toBe(false)
  expect(screen.getByRole('button', { name: 'Show what others say' })).toBeTruthy()
})
