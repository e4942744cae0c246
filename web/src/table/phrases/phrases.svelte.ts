// Set phrases: the list of them, and whether this device shows other players' phrases.
import { storeValue, readStoredValue } from '../../ui/storage'
import type { PhraseSaid, TableView } from '../../protocol'

export type StandardPhrase = PhraseSaid['phrase']

export const SET_PHRASES: readonly StandardPhrase[] = [
  'hello',
  'good-luck',
  'well-played',
  'thank-you',
  'oh',
  'one-moment',
  'again',
  'goodbye',
]

/** Milliseconds that a phrase is shown. */
export const PHRASE_MS = 6_000

let on = $state(readStoredValue<boolean>('phrases', true))

export const isShowingOthersPhrases = (): boolean => on

export function toggleShowingOthersPhrases(): void {
  on = !on
  storeValue('phrases', on)
}

/** Return whether set phrases are useful here. People at a shared screen talk anyway. */
export const canUsePhrases = ({ shared, seats }: TableView): boolean =>
  !shared && seats.filter(({ name, computer }) => name && !computer).length > 1
