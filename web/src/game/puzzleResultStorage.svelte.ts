// Stored results of daily puzzles or deals on this device: one for each day, and the best streak against the clock.
import { storeValue, readStoredValue } from '../ui/storage'
import type { PuzzleDay } from '../protocol'
import type { PuzzleResultStorage } from './game'
import { mergePuzzleResults } from './puzzleDays'

/** Return the storage of a game's results. The names are those of its values in the browser's storage. */
export function createPuzzleResultStorage(daysName: string, streakName: string): PuzzleResultStorage {
  let notifyOfStorageChange = (): void => undefined
  /** Counter of changes made here or in another tab; pages that read it update themselves. */
  let written = $state(0)

  function readStoredReactively<Value>(name: string, fallback: Value): Value {
    void written
    return readStoredValue(name, fallback)
  }

  const storage: PuzzleResultStorage = {
    days() {
      const kept = Object.entries(readStoredReactively<Record<string, PuzzleDay | number>>(daysName, {}))
      // Older versions stored only the number of misses of solved puzzles.
      return Object.fromEntries(
        kept.map(([day, went]) => [day, typeof went === 'number' ? { how: 'solved', misses: went } : went]),
      )
    },
    streak: () => readStoredReactively(streakName, 0),
    add(days, streak) {
      // Read again, because another tab may have added a try.
      const before = storage.days()
      const after = mergePuzzleResults(before, days)
      const more = JSON.stringify(after) !== JSON.stringify(before) || streak > storage.streak()
      if (!more) return
      storage.write(after, Math.max(storage.streak(), streak))
      notifyOfStorageChange()
    },
    write(days, streak) {
      storeValue(daysName, days)
      storeValue(streakName, streak)
      written += 1
    },
    listen: (hear) => void (notifyOfStorageChange = hear),
  }

  if (typeof addEventListener === 'function') {
    addEventListener('storage', ({ key }) => {
      if (key === `hanamachi.${daysName}` || key === `hanamachi.${streakName}`) written += 1
    })
  }
  return storage
}
