// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createTranslateFunction } from '../../../phrases'
import type { PuzzleDay } from '../../../protocol'
import { allCatalogues } from '../../../testing'
import { puzzleResults } from '../puzzles/puzzleResults.svelte'
import type { GameSetUpModule } from '../../../game/game'
import okiya from './index'

const part: GameSetUpModule = okiya
const SOLVED: PuzzleDay = { how: 'solved', misses: 0 }
const puzzlesNote = (): string | undefined =>
  part.links(createTranslateFunction('en', allCatalogues('en'))).find(({ phrase }) => phrase === 'puzzles-okiya')?.note

afterEach(() => vi.useRealTimers())

test('the way to the puzzle says the days in a row from the second on', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) })
  puzzleResults.write({ '2026-11-20': SOLVED }, 0)
  expect(puzzlesNote()).toBeUndefined()
  puzzleResults.write({ '2026-11-19': SOLVED, '2026-11-20': SOLVED }, 0)
  expect(puzzlesNote()).toBe('2 days in a row')
  vi.setSystemTime(new Date(2026, 10, 22, 12))
  expect(puzzlesNote()).toBeUndefined()
})
