// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvitationTexts } from '../../game/game'
import { makeSeat, makeView } from '../../testing'
import { loadPhraseCatalogues, applyLanguage } from '../../ui/i18n.svelte'
import { OPENING_STATE } from '../state'
import InvitationLetter from './InvitationLetter.svelte'

const letter: InvitationTexts = {
  holes: 4,
  several: false,
  heading: 'h2',
  occasion: () => '',
  time: () => '',
  terms: () => [],
}
const waiting = makeView({
  phase: 'waiting',
  seats: [makeSeat('Mizuki', true), makeSeat('')],
  invitation: 'a-secret-key',
})

const renderLetter = (): unknown =>
  render(InvitationLetter, {
    props: { table: 'k3vq8z', invitation: null, view: waiting, now: OPENING_STATE, act: () => true, letter },
  })

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('okiya')
})
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

test('the invitation is given to the share sheet where the device has one', async () => {
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  renderLetter()
  await fireEvent.click(screen.getByRole('button', { name: 'Share…' }))
  expect(share).toHaveBeenCalledWith({
    text: 'Mizuki invites you to play Okiya',
    url: `${location.origin}/t/k3vq8z#a-secret-key`,
  })
})

test('without a share sheet there are the copy and the code', () => {
  renderLetter()
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull()
  expect(screen.getAllByRole('button', { name: /Copy|QR code/ })).toHaveLength(2)
})

test.each([
  ['k3y.1', { seat: 1 }],
  // taken, unknown and unreadable: any open seat
  ['k3y.0', {}],
  ['k3y.9', {}],
  ['k3y.x', {}],
  ['k3y', {}],
])('the link %s of a screen leads to its seat, if that is open', async (invitation, chosen) => {
  const act = vi.fn(() => true)
  const view = { ...waiting, seats: [makeSeat('Mizuki'), makeSeat('')], can: ['sit' as const], invitation: null }
  render(InvitationLetter, { props: { table: 'k3vq8z', invitation, view, now: OPENING_STATE, act, letter } })
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: ' Renée ' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
  expect(act).toHaveBeenCalledWith({ do: 'sit', name: 'Renée', ...chosen }, 'k3y')
})

test('the letter names the colour of the seat that its code is for', () => {
  const seats = [makeSeat(''), makeSeat(''), makeSeat('')]
  const view = { ...waiting, setup: { game: 'maiko' as const }, seats, can: ['sit' as const], invitation: null }
  const now = OPENING_STATE
  render(InvitationLetter, { props: { table: 'k3vq8z', invitation: 'k3y.1', view, now, act: () => true, letter } })
  expect(screen.getByText('You play violet')).toBeTruthy()
})
