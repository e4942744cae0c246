// Set phrases: the list of them, and whether this device shows other players' phrases.
import { remember, remembered } from '../../ui/storage'
import type { PhraseSaid, TableView } from '../../protocol'

export type SetPhrase = PhraseSaid['phrase']

export const SET_PHRASES: readonly SetPhrase[] = [
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
export const SAID_LASTS = 6_000

let on = $state(remembered<boolean>('phrases', true))

export const phrasesShown = (): boolean => on

export function turnPhrases(): void {
  on = !on
  remember('phrases', on)
}

/** Return whether set phrases are useful here. People at a shared screen talk anyway. */
export const canTalk = ({ shared, seats }: TableView): boolean =>
  !shared && seats.filter(({ name, computer }) => name && !computer).length > 1
