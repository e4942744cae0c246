// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { applyLanguage } from '../../ui/i18n.svelte'
import { encodeQrCode } from '../../ui/qrCode'
import InvitationQrCode from './InvitationQrCode.svelte'

test('the code is drawn when it is asked for, dark on light, named, and without a request', async () => {
  await applyLanguage('en')
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const address = 'https://hanamachi.example/t/k3vq8z#a-secret-key'
  const { container } = render(InvitationQrCode, { props: { address } })
  const list = container.querySelector('[popover]')
  expect(list?.querySelector('svg')).toBeNull()
  list?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
  const code = await screen.findByLabelText('QR code of the invitation')
  expect(code.getAttribute('role')).toBe('img')
  expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
  expect([code.querySelector('path')?.getAttribute('d'), code.querySelector('path')?.getAttribute('fill')]).toEqual([
    encodeQrCode(address).path,
    '#000',
  ])
  expect(fetch).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
