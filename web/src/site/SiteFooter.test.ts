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

test('the foot links to the documentation of a server that has it', () => {
  document.head.innerHTML = '<meta name="docs" content="/docs/">'
  render(SiteFooter)
  expect(screen.getByRole('link', { name: /Documentation/ }).getAttribute('href')).toBe('/docs/')
})

test('without the documentation there is no link to it', () => {
  render(SiteFooter)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
