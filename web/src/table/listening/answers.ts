// Answers of the listening keys: sentences about the table, for people who do not see it.
import { addFullStop, type Translate } from '../../phrases'
import type { GameListeningModule, GameTableModule, TableState } from '../../game/game'
import type { TableView } from '../../protocol'
import { computeTimeLeftMs, formatRemainingTime, splitLongTime } from '../clock/clock'
import { makePlayerPhraseValues, makeTurnPhraseValues } from '../people/names'
import { findSeatToMove } from '../state'

/** The keys in the order of the help, with the last part of their phrases. */
export const LISTENING_KEYS = {
  r: 'repeat',
  t: 'turn',
  l: 'last',
  m: 'legal',
  b: 'board',
  s: 'score',
  c: 'clocks',
  n: 'next',
  p: 'previous',
} as const

export type ListeningKey = keyof typeof LISTENING_KEYS

interface Listened {
  say: Translate
  game: GameTableModule
  /** The part of the game that describes its board; undefined for a game without one. */
  part: GameListeningModule | undefined
  state: TableState
  /** Labels of the tiles that can be chosen now. */
  legal: readonly string[]
  /** The last announcement. */
  last: string
  /** `performance.now()` */
  time: number
}

/** Maximum labels that are read out. More, such as all face-down tiles, are counted. */
const MAX_LABELS = 16

/** Return the answer to a key. Answers are never empty. */
export function answerListeningKey(key: Exclude<ListeningKey, 'n' | 'p'>, listened: Listened): string {
  return findAnswer(key, listened) || listened.say('listen-nothing')
}

function findAnswer(key: Exclude<ListeningKey, 'n' | 'p'>, listened: Listened): string {
  const { say, game, part, state, legal, last, time } = listened
  const { view } = state
  if (!view) return ''
  switch (key) {
    case 'r':
      return last
    case 't': {
      const turn = findSeatToMove(view)
      return turn === null ? '' : game.ask(say, view) || say('turn-of', makeTurnPhraseValues(say, view, turn))
    }
    case 'l': {
      const event = state.heard.findLast((one) => one.event.happened === 'acted')?.event
      return event?.happened === 'acted' ? game.acted(say, view, event) : ''
    }
    case 'm':
      if (!legal.length) return say('listen-no-legal')
      return legal.length > MAX_LABELS
        ? say('listen-many-legal', { count: legal.length })
        : legal.map(addFullStop).join(' ')
    case 'b':
      return part?.describeBoard(say, view) ?? ''
    case 's':
      return part?.describeScore(say, view) ?? ''
    case 'c':
      return describeClocks(say, view, state.at, time)
  }
}

function describeClocks(say: Translate, view: TableView, viewReceivedAt: number, time: number): string {
  const { clock } = view
  if (!clock) return addFullStop(say('clock-none'))
  return view.seats
    .flatMap((_, seat) => {
      if (clock.left[seat] === undefined) return []
      const ms = computeTimeLeftMs(clock, seat, viewReceivedAt, time)
      const long = splitLongTime(ms)
      const text = long ? say('clock-long', { ...long }) : formatRemainingTime(ms)
      return addFullStop(say('listen-line', { ...makePlayerPhraseValues(say, view, seat), text }))
    })
    .join(' ')
}
