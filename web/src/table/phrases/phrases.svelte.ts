// Set phrases: which there are, and whether this device shows what others say.
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

/** So long a phrase stands at the seat of who said it, in milliseconds. */
export const SAID_LASTS = 6_000

let on = $state(remembered<boolean>('phrases', true))

export const phrasesShown = (): boolean => on

export function turnPhrases(): void {
  on = !on
  remember('phrases', on)
}

/** Whether people sit here who can talk: on a shared screen they do that anyway. */
export const canTalk = ({ shared, seats }: TableView): boolean =>
  !shared && seats.filter(({ name, computer }) => name && !computer).length > 1
