// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../../ui/i18n.svelte'
import PuzzleSheetMaker from './PuzzleSheetMaker.svelte'
import { stubFetchWithFiles } from '../testing'

// The values do not matter here: the first free cell is best until all are taken.
vi.mock('../../kernel/solver', async () => ({
  createSolver: (await import('../testing')).solverValuing((cell, free) => (cell === free[0] ? 2 : null)),
}))

beforeEach(async () => {
  stubFetchWithFiles()
  URL.createObjectURL = () => 'blob:'
  URL.revokeObjectURL = () => undefined
  await applyLanguage('en')
  await loadPhraseCatalogues('okiya', 'puzzles', 'analysis', 'solver')
})
afterEach(() => void vi.unstubAllGlobals())

const puzzleHeadings = (): (string | null)[] =>
  [...document.querySelectorAll('article:not(.rules) h3')].map((head) => head.textContent)

test('the sheet of a level makes way for that of the week, and the other way about', async () => {
  render(PuzzleSheetMaker)
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  await waitFor(() => expect(puzzleHeadings()).toEqual(week))
  await fireEvent.click(screen.getByRole('radio', { name: 'Level 3 of 5' }))
  await waitFor(() => expect(puzzleHeadings()).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 1))))
  await fireEvent.click(screen.getByRole('radio', { name: /^Week of/ }))
  await waitFor(() => expect(puzzleHeadings()).toEqual(week))
})
