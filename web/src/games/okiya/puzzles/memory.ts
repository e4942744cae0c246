// The puzzles that were solved on this device: each day with its misses, and the best streak.
import { remember, remembered } from '../../../ui/storage'
import type { PuzzleMemory } from '../../game'

type Solved = Record<string, number>

let heard = (): void => undefined

function write(days: Readonly<Solved>, streak: number): void {
  remember('puzzles', days)
  remember('streak', streak)
}

export const memory = {
  solved: () => remembered<Solved>('puzzles', {}),
  streak: () => remembered<number>('streak', 0),
  add(days, streak) {
    // read anew, for another tab may have solved something since; of a day what was first counts
    const known = memory.solved()
    const more = Object.keys(days).some((day) => !(day in known)) || streak > memory.streak()
    if (!more) return
    write({ ...days, ...known }, Math.max(memory.streak(), streak))
    heard()
  },
  write,
  listen: (hear) => void (heard = hear),
} satisfies PuzzleMemory
