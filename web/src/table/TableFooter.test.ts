// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Clock, TableView } from '../protocol'
import { makeSeat, makeView } from '../testing'
import { loadPhraseCatalogues, applyLanguage } from '../ui/i18n.svelte'
import { OPENING_STATE } from './state'
import TableFooter from './TableFooter.svelte'

beforeEach(async () => {
  localStorage.clear()
  await applyLanguage('en')
  await loadPhraseCatalogues('push')
})
afterEach(cleanup)

const SEATS = [makeSeat('Mizuki', true), makeSeat('Renée')]

function renderFoot(more: Partial<TableView>, here = [true, true]): void {
  render(TableFooter, {
    props: {
      table: 'abc',
      view: makeView({ seats: SEATS, ...more }),
      now: { ...OPENING_STATE, isOnlineBySeat: here },
      act: () => true,
    },
  })
}

test('who has left the table may come back, or go home', () => {
  renderFoot({ can: ['return'] })
  expect(screen.getByRole('button', { name: 'Return to the table' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the front page' }).getAttribute('href')).toBe('/')
})

const MINUTES: Clock = { seconds: 300, increment: 3 }
const DAYS: Clock = { seconds: 3 * 24 * 3600 }

test.each([
  ['a clock of minutes', MINUTES, [true, false], false],
  ['a clock of days', DAYS, [true, true], true],
  ['no clock, while both are here', null, [true, true], false],
  ['no clock, while the other is not here', null, [true, false], true],
])('whether a device offers to call back, with %s', (_, clock_setup, here, asked) => {
  renderFoot({ clock_setup }, here)
  expect(document.querySelector('.callback') !== null).toBe(asked)
})
