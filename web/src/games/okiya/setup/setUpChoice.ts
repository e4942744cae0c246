// Choices for a new Okiya table, their defaults, and the request they produce.
import { suggestTwoPlayerNames } from '../../../ui/suggestedNames'
import type { OpponentKind } from '../../../addresses'
import type { Translate } from '../../../phrases'
import type { Clock, NewTable } from '../../../protocol'
import { makeRatedTableRequest, type TableRatingChoice } from '../../../setup/ratedTable'

export type StarterChoice = 'drawn' | 'you' | 'they'
export type ClockChoice = 'none' | '3+2' | '5+3' | '10+5' | '1d' | '3d' | '7d' | 'own'

export interface OkiyaSetUpChoices {
  names: [string, string]
  form: string
  first: StarterChoice
  clock: ClockChoice
  minutes: number
  increment: number
  strength: (typeof STRENGTHS)[number]
  ruling: 'blockade' | 'draw'
  layouts: (typeof LAYOUTS)[number]
  hints: (typeof HINTS)[number]
  rated: TableRatingChoice
}

export const FORMS = ['single', 'first-to-2', 'first-to-3'] as const
export const OTHER_FORMS = [1, 4, 5, 6, 7, 8, 9]
  .map((n) => `first-to-${n}`)
  .concat(['points-10', 'points-15', 'points-20'])
export const FIRSTS: readonly StarterChoice[] = ['drawn', 'you', 'they']
export const CLOCKS: readonly ClockChoice[] = ['none', '3+2', '5+3', '10+5', '1d', '3d', '7d', 'own']
/** Computer players, weakest first. */
export const STRENGTHS = [
  'random',
  'grade-1',
  'wary',
  'grade-2',
  'grade-3',
  'grade-4',
  'grade-5',
  'grade-6',
  'grade-7',
  'grade-8',
  'perfect',
  'match-wise',
] as const
export const RULINGS = ['blockade', 'draw'] as const
export const HINTS = ['none', 'agreed'] as const
/** Kinds of layouts. `lost` are those that the first player does not win; which these are depends on the ruling. */
export const LAYOUTS = [
  'any',
  'first',
  'lost',
  'openings-1',
  'openings-2',
  'openings-3',
  'openings-4',
  'openings-5',
  'openings-6',
] as const

export const DEFAULTS: Omit<OkiyaSetUpChoices, 'names'> = {
  form: 'first-to-3',
  first: 'drawn',
  clock: 'none',
  minutes: 15,
  increment: 10,
  strength: 'grade-1',
  ruling: 'blockade',
  layouts: 'any',
  hints: 'none',
  rated: 'none',
}

/** Return the kind of layouts in the server's form. */
export function convertLayoutKindForServer({ layouts, ruling }: Pick<OkiyaSetUpChoices, 'layouts' | 'ruling'>): string {
  return layouts !== 'lost' ? layouts : ruling === 'draw' ? 'neither' : 'second'
}

function makeClockSetting({ clock, minutes, increment }: OkiyaSetUpChoices): Clock | null {
  if (clock === 'none') return null
  if (clock.endsWith('d')) return { seconds: parseInt(clock) * 24 * 3600, increment: 0 }
  const [given = 0, added = 0] = clock === 'own' ? [minutes, increment] : clock.split('+').map(Number)
  return { seconds: Math.round(given * 60), increment: Math.round(added) }
}

/** Return the request for a table. Its creator takes the first seat. */
export function makeTableRequest(opponentKind: OpponentKind, choices: OkiyaSetUpChoices): NewTable {
  const [you, they] = choices.names.map((name) => name.trim())
  const second: NewTable['seats'][number] = {
    friend: { who: 'open' } as const,
    computer: { who: 'computer', player: choices.strength } as const,
    screen: { who: 'you', name: they ?? '' } as const,
  }[opponentKind]
  const table: NewTable = {
    game: { game: 'okiya', form: choices.form, full_garden: choices.ruling },
    seats: [{ who: 'you', name: you ?? '' }, second],
    first: { drawn: null, you: 0, they: 1 }[choices.first],
    clock: makeClockSetting(choices),
    layouts: convertLayoutKindForServer(choices),
    hints: choices.hints === 'agreed',
  }
  return opponentKind === 'friend' && choices.rated === 'rated'
    ? makeRatedTableRequest(table, { seconds: 300, increment: 3 })
    : table
}

/** Return the request for one game against the weakest computer player that is still fun. */
export const makeEasyOpponentTableRequest = (say: Translate): NewTable =>
  makeTableRequest('computer', { ...DEFAULTS, form: 'single', names: suggestTwoPlayerNames(say) })
