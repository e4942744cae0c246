// Memory puzzles: their addresses, a table view of a puzzle, and the sentences about an answer.
import { capitalize, chooseLocale, type Translate } from '../../../phrases'
import { fetchJson } from '../../../api'
import { formatDay, parseDay, type DayNumber } from '../../../game/days'
import type { HouseView, MemoryPuzzleView, TableView } from '../../../protocol'
import { FIELDS_OF_LOCAL_TABLE } from '../../../table/state'
import { COLOURS } from '../colours'
import { PLACES } from '../board/houseFloorPlan'
import { formatColourName, formatSignedPoints, formatTileName } from '../board/sentences'

export const LEVELS = [1, 2, 3, 4, 5] as const

/** The puzzle that an address names: of a date, or of a level (without a number: a random one). */
export type PuzzleAddress = { day: DayNumber } | { level: number; number: number | null }

/** Parse the end of an address, such as 2026-11-26, 3 or 3-17. Returns null for any other text. */
export function parsePuzzleAddress(text: string): PuzzleAddress | null {
  const day = parseDay(text)
  if (day !== null) return { day }
  const found = /^([1-5])(?:-([1-9]\d{0,3}))?$/.exec(text)
  return found && { level: Number(found[1]), number: found[2] ? Number(found[2]) : null }
}

export const fetchMemoryPuzzle = (wanted: { day: DayNumber } | { level: number; number: number }) =>
  fetchJson<MemoryPuzzleView>(
    `/api/maiko/memory-puzzles/${'day' in wanted ? `day/${formatDay(wanted.day)}` : `level/${wanted.level}/${wanted.number}`}`,
  )

/** Return a table view of a puzzle, for the components that show tables. The players are named by their colours. */
export function makeTableViewOfPuzzle(
  say: Translate,
  puzzle: MemoryPuzzleView,
  house: HouseView,
  isAsked: boolean,
): TableView {
  return {
    ...FIELDS_OF_LOCAL_TABLE,
    number: 1,
    setup: { game: 'maiko', colours: house.boards.map(({ colour }) => colour).join('') },
    first: 0,
    shared: false,
    phase: 'playing',
    seats: house.boards.map(({ colour }, seat) => ({
      name: capitalize(say(`colour-${COLOURS[colour] ?? 'white'}`)),
      computer: null,
      yours: seat === puzzle.seat,
      away: false,
      ready: false,
    })),
    match: null,
    board: { game: 'maiko', view: house },
    actions: isAsked ? puzzle.actions : [],
    can: isAsked ? ['act'] : [],
  }
}

export interface MemoryVerdict {
  isRight: boolean
  title: string
  text: string
}

/** Return the verdict on an answer: whether it is right, the gains, and the reason. */
export function describeVerdict(
  say: Translate,
  language: string,
  puzzle: MemoryPuzzleView,
  action: string,
): MemoryVerdict {
  const { answers, gains, theme } = puzzle
  const isRight = answers.includes(action)
  const most = gains[answers[0] ?? ''] ?? 0
  const second = Math.max(...Object.keys(gains).flatMap((word) => (answers.includes(word) ? [] : [gains[word] ?? 0])))
  const format = (gain: number): string => formatGain(say, language, gain)
  const chosen = say('memory-gain', { action: describeAction(say, action), gain: format(gains[action] ?? 0) })
  const best =
    theme === 'unseen'
      ? say('memory-any-unseen')
      : new Intl.ListFormat(chooseLocale(language), { type: 'disjunction' }).format(
          answers.map((word) => describeAction(say, word)),
        )
  return {
    isRight,
    title: say(isRight ? 'memory-right' : 'memory-wrong'),
    text: [
      chosen,
      isRight
        ? say('memory-next-best', { gain: format(second) })
        : say('memory-best', { action: best, gain: format(most) }),
      say(`memory-theme-${theme}`),
    ].join(' '),
  }
}

const describeAction = (say: Translate, action: string): string =>
  PLACES.includes(action) ? action : action === 'stop' ? say('stop-first') : say(`teacher-${action}`)

/** Format an expected gain in points with one decimal, such as "2.5 points". */
function formatGain(say: Translate, language: string, gain: number): string {
  const rounded = Math.round(gain * 10) / 10
  const digits = new Intl.NumberFormat(chooseLocale(language), { maximumFractionDigits: 1 })
  const points = Number.isInteger(rounded)
    ? formatSignedPoints(rounded).replace('+', '')
    : digits.format(rounded).replace('-', '−')
  return say('points', { points, count: Math.abs(rounded) })
}

/** Return a text for each tile to remember: the tile, its place, and the turn in which it was shown. */
export const describeNeededTiles = (say: Translate, { needed, turns }: MemoryPuzzleView): string[] =>
  needed.map(({ place, tile, turn }) =>
    say(turn > turns ? 'memory-needed-now' : 'memory-needed-tile', { place, tile: formatTileName(say, tile), turn }),
  )

/** Return a sentence with the colour that the solver collects. */
export const describeOwnColour = (say: Translate, { seat, start }: MemoryPuzzleView): string =>
  say('memory-colour', { colour: formatColourName(say, start.boards[seat]?.colour ?? 'w') })
