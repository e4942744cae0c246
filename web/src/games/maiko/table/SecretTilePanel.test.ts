// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import { makeSeat, makeView } from '../../../testing'
import ScreenCover from './ScreenCover.svelte'
import SecretTilePanel from './SecretTilePanel.svelte'

const acted = vi.fn<() => void>()

function renderSecret(places: readonly string[], left: number, more = {}): void {
  const look = { seat: 0, places: [...places], left, tile: null }
  const props = { view: makeView(), look, tile: null, place: null, done: false, busy: false, enough: acted, ...more }
  render(SecretTilePanel, { props })
}

const countDrawings = (id: string): number => document.querySelectorAll(`use[href="#${id}"]`).length

beforeEach(async () => {
  acted.mockClear()
  await applyLanguage('en')
  await loadPhraseCatalogues('maiko')
})

test('before the first look nothing is shown, and there is no way out yet', () => {
  renderSecret([], 6)
  expect(countDrawings('m-s-ring')).toBe(6)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a face is shown with its name and its place, and one may stop', async () => {
  renderSecret(['a9', 'c3'], 4, { tile: 'Fw', place: 'c3' })
  expect(screen.getByRole('group').textContent).toMatch(/white fan.*\(c3\)/s)
  expect([countDrawings('m-Fw'), countDrawings('m-s-eyeshut'), countDrawings('m-s-ring')]).toEqual([1, 1, 4])
  await fireEvent.click(screen.getByRole('button', { name: 'Enough' }))
  expect(acted).toHaveBeenCalledOnce()
})

test('after the last look it is closed, unless something is under way', () => {
  renderSecret(['a9'], 0, { tile: 'f3', place: 'a9', done: true, busy: true })
  expect(screen.getByRole('button', { name: 'Close' }).ariaDisabled).toBe('true')
})

test('only a game of several players says what the others see', () => {
  renderSecret(['a9'], 5)
  expect(screen.getByRole('group').textContent).toContain('The others see')
  cleanup()
  renderSecret(['a9'], 5, { view: makeView({ seats: [makeSeat('White', true), makeSeat('')] }) })
  expect(screen.getByRole('group').textContent).not.toContain('The others see')
})

test('a shared screen is covered until whoever looks says that they are ready', async () => {
  render(ScreenCover, { props: { name: 'Noor', ready: acted } })
  const button = screen.getByRole('button', { name: /Noor/ })
  expect(document.activeElement).toBe(button)
  await fireEvent.click(button)
  expect(acted).toHaveBeenCalledOnce()
})
