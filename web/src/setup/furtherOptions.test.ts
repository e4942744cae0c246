// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import MaikoSetUp from '../games/maiko/setup/MaikoSetUp.svelte'
import { loadPhraseCatalogues } from '../ui/i18n.svelte'

beforeEach(async () => {
  localStorage.clear()
  await loadPhraseCatalogues('maiko')
})

test('further options stay unfolded while the table is created', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(MaikoSetUp, { props: { way: 'computer' } })
  const further = document.querySelector('details')
  if (further) further.open = true
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  expect(document.querySelector('form button.main')?.getAttribute('aria-disabled')).toBe('true')
  expect(further?.open).toBe(true)
  vi.unstubAllGlobals()
})
