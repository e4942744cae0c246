// Stored puzzle results of this device: one for each day, and the best streak.
import { storeValue, readStoredValue } from '../../../ui/storage'
import type { PuzzleDay } from '../../../protocol'
import type { PuzzleResultStorage } from '../../../game/game'
import { mergePuzzleResults } from '../../../game/puzzleDays'

const DAYS = 'puzzles'
const STREAK = 'streak'

let notifyOfStorageChange = (): void => undefined
/** Counter of changes made here or in another tab; pages that read it update themselves. */
let written = $state(0)

function readStoredReactively<Value>(name: string, fallback: Value): Value {
  void written
  return readStoredValue(name, fallback)
}

export const puzzleMemory = {
  days() {
    const kept = Object.entries(readStoredReactively<Record<string, PuzzleDay | number>>(DAYS, {}))
    // Older versions stored only the number of misses of solved puzzles.
    return Object.fromEntries(
      kept.map(([day, went]) => [day, typeof went === 'number' ? { how: 'solved', misses: went } : went]),
    )
  },
  streak: () => readStoredReactively(STREAK, 0),
  add(days, streak) {
    // Read again, because another tab may have added a try.
    const before = puzzleMemory.days()
    const after = mergePuzzleResults(before, days)
    const more = JSON.stringify(after) !== JSON.stringify(before) || streak > puzzleMemory.streak()
    if (!more) return
    puzzleMemory.write(after, Math.max(puzzleMemory.streak(), streak))
    notifyOfStorageChange()
  },
  write(days, streak) {
    storeValue(DAYS, days)
    storeValue(STREAK, streak)
    written += 1
  },
  listen: (hear) => void (notifyOfStorageChange = hear),
} satisfies PuzzleResultStorage

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    if (key === `hanamachi.${DAYS}` || key === `hanamachi.${STREAK}`) written += 1
  })
}
