// The puzzles on this device: how each day went, and the best result against the clock.
import { remember, remembered } from '../../../ui/storage'
import type { PuzzleDay } from '../../../protocol'
import type { PuzzleMemory } from '../../../game/game'
import { merge } from '../../../game/puzzleDays'

const DAYS = 'puzzles'
const STREAK = 'streak'

let heard = (): void => undefined
/** Counts what was written here or in another tab, so that a page that shows it follows. */
let written = $state(0)

function known<Value>(name: string, fallback: Value): Value {
  void written
  return remembered(name, fallback)
}

export const memory = {
  days() {
    const kept = Object.entries(known<Record<string, PuzzleDay | number>>(DAYS, {}))
    // once the misses of solved puzzles alone were kept
    return Object.fromEntries(
      kept.map(([day, went]) => [day, typeof went === 'number' ? { how: 'solved', misses: went } : went]),
    )
  },
  streak: () => known(STREAK, 0),
  add(days, streak) {
    // read anew, for another tab may have tried something since
    const before = memory.days()
    const after = merge(before, days)
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
