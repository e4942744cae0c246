// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import { loadScreenModule } from '../../game/screenModules'
import { OPENING_STATE } from '../../table/state'
import { makeSeat, makeView } from '../../testing'
import { applyLanguage, loadPhraseCatalogues } from '../../ui/i18n.svelte'
import { encodeQrCode } from '../../ui/qrCode'
import SeatCodes from './SeatCodes.svelte'

const seats = [makeSeat('Mizuki'), makeSeat(''), makeSeat('greedy', false, { computer: 'greedy' }), makeSeat('')]
const view = makeView({ phase: 'waiting', setup: { game: 'maiko' }, seats })

async function showSeats(invitation: string | null): Promise<void> {
  await applyLanguage('en')
  await loadPhraseCatalogues('front')
  const part = await loadScreenModule('maiko')
  if (!part) throw new Error('Maiko has a part for televisions')
  const now = { ...OPENING_STATE, isOnlineBySeat: [false, false, false, false] }
  render(SeatCodes, { props: { table: 'k3vq8z', invitation, view, now, SeatMark: part.SeatMark } })
}

test('each open seat has the code of its own address, and a taken one its name', async () => {
  await showSeats('a-key')
  const address = `${location.origin}/t/k3vq8z#a-key`
  const codes = screen
    .getAllByRole('img')
    .map((code) => [code.ariaLabel, code.querySelector('path')?.getAttribute('d')])
  expect(codes).toEqual([1, 3].map((seat) => [`QR code for seat ${seat + 1}`, encodeQrCode(`${address}.${seat}`).path]))
  expect(screen.getAllByRole('listitem').map((seat) => seat.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'Mizuki offline',
    'Violet',
    'Greedy computer',
    'Green',
  ])
  expect(screen.getByText(address.replace('http://', ''))).toBeTruthy()
})

test('without the key there are no codes, and the open seats are counted', async () => {
  await showSeats(null)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(/2 seats are still open/)).toBeTruthy()
})
