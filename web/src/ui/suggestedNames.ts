// Suggested player names: the remembered ones, or animals.
import { storeValue, readStoredValue } from './storage'
import type { Translate } from '../phrases'

/** Animals that neither game has, so that a name is never read as a tile. */
const WORDS = ['fox', 'beaver', 'hedgehog', 'hare', 'squirrel', 'tortoise']

/** Return the index of this device's suggested word. It is drawn once, so that the name stays the same. */
function pickGuestNameIndex(random: () => number): number {
  const storedNumber = readStoredValue('guest', -1)
  if (WORDS[storedNumber]) return storedNumber
  const drawn = Math.floor(random() * WORDS.length)
  storeValue('guest', drawn)
  return drawn
}

/** Return different names for the people at one screen. */
export function suggestPlayerNames(say: Translate, count: number, random = Math.random): string[] {
  const at = pickGuestNameIndex(random)
  const words = WORDS.map((_, step) => say(`guest-${WORDS[(at + step) % WORDS.length]}`))
  const names: string[] = []
  const pickUnusedWord = (): string => words.find((word) => !names.includes(word)) ?? ''
  for (let seat = 0; seat < count; seat++) {
    const known = seat < 2 ? readStoredValue(seat ? 'other-name' : 'name', '') : ''
    names.push(known && !names.includes(known) ? known : pickUnusedWord())
  }
  return names
}

export function suggestTwoPlayerNames(say: Translate, random = Math.random): [string, string] {
  const [first = '', second = ''] = suggestPlayerNames(say, 2, random)
  return [first, second]
}
