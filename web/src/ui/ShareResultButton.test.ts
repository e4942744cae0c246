// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from './i18n.svelte'
import ShareResultButton from './ShareResultButton.svelte'

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('daily')
})
afterEach(() => vi.unstubAllGlobals())

test('a result goes to the share sheet where the device has one, and it may be closed', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  vi.stubGlobal('navigator', { share })
  render(ShareResultButton, { props: { text: 'a result' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Share result…' }))
  expect(share).toHaveBeenCalledWith({ text: 'a result' })
})

test('elsewhere it is copied, and the button says so', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(ShareResultButton, { props: { text: 'a result' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Copy result' }))
  expect(await screen.findByRole('button', { name: 'Result copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('a result')
})
