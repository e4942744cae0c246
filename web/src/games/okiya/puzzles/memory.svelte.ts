// Stored puzzle results of this device: one for each day, and the best streak.
import { remember, remembered } from '../../../ui/storage'
import type { PuzzleDay } from '../../../protocol'
import type { PuzzleMemory } from '../../../game/game'
import { mergePuzzleDays } from '../../../game/puzzleDays'

const DAYS = 'puzzles'
const STREAK = 'streak'

let heard = (): void => undefined
/** Counter of changes made here or in another tab; pages that read it update themselves. */
let written = $state(0)

function known<Value>(name: string, fallback: Value): Value {
  void written
  return remembered(name, fallback)
}

export const memory = {
  days() {
    const kept = Object.entries(known<Record<string, PuzzleDay | number>>(DAYS, {}))
    // Older versions stored only the number of misses of solved puzzles.
    return Object.fromEntries(
      kept.map(([day, went]) => [day, typeof went === 'number' ? { how: 'solved', misses: went } : went]),
    )
  },
  streak: () => known(STREAK, 0),
  add(days, streak) {
    // Read again, because another tab may have added a try.
    const before = memory.days()
    const after = mergePuzzleDays(before, days)
    const more = JSON.stringify(after) !== JSON.stringify(before) || streak > memory.streak()
    if (!more) return
    memory.write(after, Math.max(memory.streak(), streak))
    heard()
  },
  write(days, streak) {
    remember(DAYS, days)
    remember(STREAK, streak)
    written += 1
  },
  listen: (hear) => void (heard = hear),
} satisfies PuzzleMemory

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    if (key === `hanamachi.${DAYS}` || key === `hanamachi.${STREAK}`) written += 1
  })
}
