// The puzzles that were solved on this device: each day with its misses, and the best streak.
import { remember, remembered } from '../../../ui/storage'
import type { PuzzleMemory } from '../../game'

type Solved = Record<string, number>

let heard = (): void => undefined
/** Counts what was written, so that a page that shows it follows. */
let written = $state(0)

function known<Value>(name: string, fallback: Value): Value {
  void written
  return remembered(name, fallback)
}

function write(days: Readonly<Solved>, streak: number): void {
  remember('puzzles', days)
  remember('streak', streak)
  written += 1
}

export const memory = {
  solved: () => known<Solved>('puzzles', {}),
  streak: () => known('streak', 0),
  add(days, streak) {
    // read anew, for another tab may have solved something since; of a day what was first counts
    const before = memory.solved()
    const more = Object.keys(days).some((day) => !(day in before)) || streak > memory.streak()
    if (!more) return
    write({ ...days, ...before }, Math.max(memory.streak(), streak))
    heard()
  },
  write,
  listen: (hear) => void (heard = hear),
} satisfies PuzzleMemory
