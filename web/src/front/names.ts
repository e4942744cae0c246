// A name to begin with: what this device remembers, or a word out of the garden.
import { remembered } from '../house/device'
import type { Say } from '../phrases'

const WORDS = ['maple', 'cherry', 'pine', 'iris', 'bird', 'rain']

export function namesToStart(say: Say, chance = Math.random): [string, string] {
  const at = Math.floor(chance() * WORDS.length)
  const word = (step: number): string => say(`family-${WORDS[(at + step) % WORDS.length]}.title`)
  const [first, second] = [remembered('name', word(0)), remembered('other-name', word(1))]
  return [first, second === first ? word(2) : second]
}
