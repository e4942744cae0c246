// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import DailyPuzzle from './DailyPuzzle.svelte'
import { puzzleResults } from './puzzleResults.svelte'
import { stubFetchWithFiles } from './testing'

const announce = vi.hoisted(() => vi.fn<(text: string) => void>())
vi.mock('../../../ui/announcer.svelte', () => ({ announceToScreenReader: announce }))

// The values do not matter here: every move is best except the first free cell, which loses.
vi.mock('../kernel/solver', async () => ({
  createSolver: (await import('./testing')).solverValuing((cell, free) =>
    free.length > 1 && cell === free[0] ? -2 : 2,
  ),
}))

beforeEach(async () => {
  announce.mockClear()
  stubFetchWithFiles()
  await applyLanguage('en')
  await loadPhraseCatalogues('okiya', 'puzzles', 'analysis', 'solver', 'daily')
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shownDay = (): string => document.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? ''
const untilMoveExpected = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-stage=ask] [data-cell]:not([aria-disabled="true"])')).toBeTruthy())
/** Move the clock past midnight and make the page visible again. */
function goToNextDay(): void {
  vi.setSystemTime(new Date(2026, 10, 22, 0, 1))
  window.dispatchEvent(new Event('focus'))
}

test('an address that is no day is told with the puzzle, and what comes of a move after it', async () => {
  render(DailyPuzzle, { props: { date: 'soon' } })
  await waitFor(() => expect(announce.mock.lastCall?.[0]).toMatch(/“soon” is not a date.*Which one\?/))
  const cell = document.querySelector<HTMLElement>('[data-cell]:not([aria-disabled="true"])')
  await fireEvent.click(cell as HTMLElement)
  await waitFor(() => expect(announce.mock.lastCall?.[0]).toMatch(/^Not that one/))
})

test('a page left open past midnight shows the new puzzle when looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 59) })
  render(DailyPuzzle, { props: { date: '' } })
  await untilMoveExpected()
  expect(shownDay()).toBe('2026-11-21')
  goToNextDay()
  await waitFor(() => expect(shownDay()).toBe('2026-11-22'))
})

test('what was begun before midnight stays, with a way to the puzzle of the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 59) })
  render(DailyPuzzle, { props: { date: '' } })
  await untilMoveExpected()
  await fireEvent.click(document.querySelector('[data-cell]:not([aria-disabled="true"])') as HTMLElement)
  await waitFor(() => expect(document.querySelector('[data-stage=wrong]')).toBeTruthy())
  goToNextDay()
  const way = await waitFor(() => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Today'))
    expect(link).toBeTruthy()
    return link as HTMLElement
  })
  expect(shownDay()).toBe('2026-11-21')
  way.addEventListener('click', (event) => event.preventDefault())
  await fireEvent.click(way)
  await waitFor(() => expect(shownDay()).toBe('2026-11-22'))
})

test('the puzzle of a day that the address names stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 59) })
  render(DailyPuzzle, { props: { date: '2026-11-20' } })
  await untilMoveExpected()
  goToNextDay()
  await untilMoveExpected()
  expect(shownDay()).toBe('2026-11-20')
})

test('what another tab tried and solved is shown here', async () => {
  const storeDays = (days: object): void => {
    localStorage.setItem('hanamachi.puzzles', JSON.stringify(days))
    window.dispatchEvent(new StorageEvent('storage', { key: 'hanamachi.puzzles' }))
  }
  render(DailyPuzzle, { props: { date: '2026-11-20' } })
  await untilMoveExpected()
  storeDays({ '2026-11-20': { how: 'tried', misses: 2 } })
  await waitFor(() => expect(document.querySelector('[data-misses="2"]')).toBeTruthy())
  storeDays({ '2026-11-20': { how: 'solved', misses: 2 } })
  await waitFor(() => expect(document.querySelector('[aria-label$="20 November 2026, solved"]')).toBeTruthy())
})

test('a solved day can be shared and shows the days in a row', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) })
  const solved = { how: 'solved', misses: 0 } as const
  puzzleResults.write({ '2026-11-20': solved }, 0)
  const { rerender } = render(DailyPuzzle, { props: { date: '' } })
  await untilMoveExpected()
  expect(screen.queryByRole('button', { name: 'Copy result' })).toBeNull()
  expect(document.body.textContent).toContain('One day so far')
  puzzleResults.write({ '2026-11-20': solved, '2026-11-21': solved }, 0)
  await waitFor(() => expect(document.body.textContent).toContain('2 days in a row. A day counts if'))
  expect(screen.getByRole('button', { name: 'Copy result' })).toBeTruthy()
  puzzleResults.write({ '2026-11-20': { how: 'shown', misses: 0 } }, 0)
  await rerender({ date: '2026-11-20' })
  await untilMoveExpected()
  expect(screen.queryByRole('button', { name: 'Copy result' })).toBeNull()
  expect(document.body.textContent).not.toContain('in a row')
})
