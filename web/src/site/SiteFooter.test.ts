// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyLanguage } from '../ui/i18n.svelte'
import SiteFooter from './SiteFooter.svelte'

beforeEach(() => applyLanguage('en'))
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

test.each([
  ['en', '/docs/'],
  ['nl', '/docs/nl/'],
] as const)('the foot in %s links to the documentation at %s', async (language, address) => {
  await applyLanguage(language)
  document.head.innerHTML = '<meta name="docs" content="/docs/">'
  render(SiteFooter)
  expect(screen.getByRole('link', { name: /^Document/ }).getAttribute('href')).toBe(address)
})

test('without the documentation there is no link to it', () => {
  render(SiteFooter)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
