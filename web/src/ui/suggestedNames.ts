// Names to begin with: what this device remembers, or words out of the garden.
import { remember, remembered } from './storage'
import type { Say } from '../phrases'

const WORDS = ['maple', 'cherry', 'pine', 'iris', 'bird', 'rain']

/** Which word this device suggests: drawn once, so that a name stays the same. */
function ownWord(chance: () => number): number {
  const kept = remembered('guest', -1)
  if (WORDS[kept]) return kept
  const drawn = Math.floor(chance() * WORDS.length)
  remember('guest', drawn)
  return drawn
}

/** Names for so many people at one screen, all different. */
export function namesToSeat(say: Say, count: number, chance = Math.random): string[] {
  const at = ownWord(chance)
  const words = WORDS.map((_, step) => say(`guest-${WORDS[(at + step) % WORDS.length]}`))
  const names: string[] = []
  const next = (): string => words.find((word) => !names.includes(word)) ?? ''
  for (let seat = 0; seat < count; seat++) {
    const known = seat < 2 ? remembered(seat ? 'other-name' : 'name', '') : ''
    names.push(known && !names.includes(known) ? known : next())
  }
  return names
}

export function namesToStart(say: Say, chance = Math.random): [string, string] {
  const [first = '', second = ''] = namesToSeat(say, 2, chance)
  return [first, second]
}
