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
