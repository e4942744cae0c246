// Everything that the live region can say, with values of tables made by hand.
import { game as maiko } from '../../games/maiko/table/game'
import { describeGameResult as describeMaikoResult } from '../../games/maiko/board/sentences'
import maikoListening from '../../games/maiko/listening'
import { describeOwnScore, describeOwnTurn, describeTurnSteps } from '../../games/maiko/table/turnReports'
import { makeTableViewOfLine } from '../../games/okiya/analysis/analysisView'
import { findGardenView } from '../../games/okiya/board/garden'
import { parseLine, UnreadableLineError } from '../../games/okiya/board/lineOfPlay'
import type { MoveReview } from '../../games/okiya/board/moveValues'
import {
  describeLookBackPosition,
  describeTurnInSentence,
  explainIllegalCell,
  formatTileName,
} from '../../games/okiya/board/sentences'
import { makePositionAfterMoves } from '../../games/okiya/board/shownPosition'
import {
  describeBetterMoveSearch,
  describeUnreadableLine,
  describeVerdictAndTurn,
} from '../../games/okiya/board/valueSentences'
import okiyaListening from '../../games/okiya/listening'
import { describeOpening } from '../../games/okiya/openings/openingSentences'
import { composePuzzleScreenReaderText } from '../../games/okiya/puzzles/puzzleSentences'
import type { PuzzleSolvingState } from '../../games/okiya/puzzles/solving.svelte'
import { game as okiya } from '../../games/okiya/table/game'
import { describeHint } from '../../games/okiya/table/hints.svelte'
import { addFullStop, type PhraseValues, type Translate } from '../../phrases'
import type { GardenView, HouseView, NumberedEvent, OutcomeView, StepView, TableView } from '../../protocol'
import { answerListeningKey, type ListeningKey } from '../../table/listening/answers'
import {
  describeConnectionProblem,
  describeNewEvents,
  describeOpenedTable,
  describePresenceChange,
  describeRefusal,
} from '../../table/sentences'
import { OPENING_STATE } from '../../table/state'
import { allCatalogues, EXAMPLE_GAME, makeSeat, makeView } from '../../testing'

export type Messages = (say: Translate) => readonly string[]
type Event = NumberedEvent['event']

const IDS = allCatalogues('en').flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) ?=/gim)].map(([, id]) => id ?? ''))
const listPhrases = (prefix: string): string[] => [...new Set(IDS.filter((id) => id.startsWith(prefix)))]

const phrases =
  (...ids: (string | [string, PhraseValues])[]): Messages =>
  (say) =>
    ids.map((id) => (typeof id === 'string' ? say(id) : say(...id)))

const YOU = { who: 'you', name: 'Mizuki' }
const RENEE = { who: 'other', name: 'Renée' }

// ---------------------------------------------------------------------------------------------------------- Okiya
const LAYOUT = EXAMPLE_GAME.notation.split(' ')[0] ?? ''

function makeGarden(moves: number, more: Partial<GardenView> = {}): TableView['board'] {
  const { cells, last, pile } = makePositionAfterMoves(EXAMPLE_GAME, moves)
  const lies = { layout: LAYOUT, cells: [...cells], last, last_tile: pile.at(-1) ?? null, outcome: null }
  return { game: 'okiya', view: { ...lies, turn: moves % 2, ...more } }
}

const makeMatch = (more: object = {}): TableView['match'] => ({
  number: 1,
  score: [1, 2],
  starter: 0,
  over: false,
  winners: [],
  games: [EXAMPLE_GAME, EXAMPLE_GAME],
  ...more,
})

const makeOkiyaView = (moves: number, more: Partial<TableView> = {}): TableView =>
  makeView({ board: makeGarden(moves), match: makeMatch(), ...more })

/** Whoever has left is asked nothing, so that an event stands alone. */
const sayEvents = (say: Translate, events: readonly Event[], view: TableView, game = okiya): string =>
  describeNewEvents(say, game, { ...OPENING_STATE, view, news: events.map((event) => ({ n: 8, event })) })

const offers = ['takeback', 'rematch', 'replace'] as const
/** Events of each kind. A new kind of event does not compile until it is here. */
const EVENTS: { [What in Event['happened']]: readonly Extract<Event, { happened: What }>[] } = {
  acted: [0, 1].map((seat) => ({ happened: 'acted', seat, action: 'a1' })),
  agreed: offers.map((offer) => ({ happened: 'agreed', seat: 1, offer })),
  sat: [0, 1].map((seat) => ({ happened: 'sat', seat, name: '' })),
  left: [0, 1].map((seat) => ({ happened: 'left', seat })),
  returned: [0, 1].map((seat) => ({ happened: 'returned', seat })),
  ready: [0, 1].map((seat) => ({ happened: 'ready', seat })),
  dealt: [0, 1].map((first) => ({ happened: 'dealt', game: 1, first })),
  saw: [{ happened: 'saw', seat: 0, place: 'e9', tile: 'Kv' }],
  hinted: [0, 1].map((seat) => ({ happened: 'hinted', seat })),
  resigned: [],
  timedout: [],
  ended: [],
  matchended: [],
  offered: offers.flatMap((offer) => [0, 1].map((seat) => ({ happened: 'offered', seat, offer, whom: 1 - seat }))),
  declined: offers.map((offer) => ({ happened: 'declined', seat: 1, offer })),
  replaced: [0, 1].map((seat) => ({ happened: 'replaced', seat, computer: 'wary' })),
  tookback: [0, 1].map((seat) => ({ happened: 'tookback', seat, actions: 1 })),
}

const sayEachEvent: Messages = (say) =>
  Object.values(EVENTS)
    .flat()
    .map((event) => {
      const game = event.happened === 'saw' ? maiko : okiya
      return sayEvents(say, [event], makeOkiyaView(7, { can: ['return'] }), game)
    })

const tie = (shape: string) => ({ shape, cells: ['a1', 'b1', 'c1', 'd1'] })
const outcomeOf = (reason: string, left: number, ...shapes: string[]): OutcomeView =>
  ({ winners: reason === 'full garden' ? [] : [1], reason, ties: shapes.map(tie), tiles_left: left }) as OutcomeView

const sayResults: Messages = (say) =>
  [
    outcomeOf('line', 4, 'row'),
    outcomeOf('line', 1, 'column'),
    outcomeOf('line', 2, 'diagonal'),
    outcomeOf('square', 0, 'square'),
    outcomeOf('line', 3, 'row', 'square'),
    outcomeOf('blockade', 3),
    outcomeOf('blockade', 0),
    outcomeOf('full garden', 0),
    ...['resignation', 'time'].map((reason) => outcomeOf(reason, 5)),
  ].flatMap(({ reason, ...outcome }) =>
    (outcome.winners.length ? [0, 1] : [null]).map((winner) => {
      const winners = winner === null ? [] : [winner]
      const ended = makeMatch({ games: [{ ...EXAMPLE_GAME, ending: { winners, reason } }] })
      const board = makeGarden(12, { outcome: { ...outcome, winners, reason } })
      return sayEvents(
        say,
        [{ happened: 'ended', winners, reason }],
        makeOkiyaView(12, { phase: 'between', board, match: ended }),
      )
    }),
  )

const sayMatchResults: Messages = (say) => [
  ...[0, 1].map((winner) =>
    sayEvents(say, [{ happened: 'matchended', winners: [winner] }], makeOkiyaView(12, { phase: 'over' })),
  ),
  sayEvents(say, [{ happened: 'matchended', winners: [] }], makeOkiyaView(12, { phase: 'over' })),
]

const sayOkiyaTurns: Messages = (say) => [
  ...[0, 1, 7, 8].map((moves) => describeTurnInSentence(say, makeOkiyaView(moves))),
  ...[0, 7].map((moves) =>
    describeTurnInSentence(
      say,
      makeOkiyaView(moves, { shared: true, seats: [makeSeat('Mizuki', true), makeSeat('Renée', true)] }),
    ),
  ),
]

function sayIllegalCells(say: Translate): readonly string[] {
  const explain = (moves: number, name: string, can: TableView['can']): string => {
    const view = makeOkiyaView(moves, { can })
    const cell = findGardenView(view)?.cells.find((one) => one.cell === name)
    return cell ? explainIllegalCell(say, view, cell) : ''
  }
  return [
    explain(0, 'b2', ['act']),
    explain(7, 'b3', ['act']),
    explain(7, 'a1', ['act']),
    explain(7, 'c1', ['act']),
    explain(7, 'b3', []),
  ]
}

// ---------------------------------------------------------------------------------------------------------- Maiko
const makeBoard = (colour: string, score = 3, own = 2) => ({
  colour,
  own,
  other: own && 1,
  score,
  kamon: 1,
  cells: [['Fw', 'Fv'], ['Tw'], [], [], [], [], [], [], []],
})

const makeHouse = (house: Partial<HouseView>, more: Partial<TableView> = {}): TableView =>
  makeView({
    setup: { game: 'maiko' },
    seats: [makeSeat('Mizuki', true), makeSeat('Renée'), makeSeat('Hana')],
    can: ['act'],
    board: {
      game: 'maiko',
      view: {
        turn: 0,
        phase: 'first',
        down: 60,
        friends: 5,
        matched: false,
        look: null,
        end: null,
        open_cells: ['F', 'T', 'K'],
        boards: [makeBoard('w', -2), makeBoard('v', 7), makeBoard('p', 1)],
        ...house,
      } as HouseView,
    },
    ...more,
  })

const step = (places: string[], tiles: string[], detail: string | null = null, whom: number | null = null) => ({
  places,
  tiles,
  detail,
  whom,
})
/** Steps of each kind. A new kind of step does not compile until it is here. */
const STEPS: Record<StepView['what'], readonly Omit<StepView, 'what' | 'seat'>[]> = {
  turned: [step(['a4'], ['Sp']), step(['e5'], ['f3'])],
  back: [step(['a4', 'a1'], [])],
  taken: [step(['b3', 'c3'], ['Pw', 'Pv'])],
  met: [step(['e5'], ['f3'])],
  kamon: [step([], [], 'reserve'), step([], [], 'danna')],
  called: ['danna', 'oka-san', 'one-san', 'sabanto'].map((teacher) => step([], [], teacher)),
  looked: [step(['a9'], [])],
  robbed: [step([], ['Tw'], null, 2)],
  swept: [step([], ['Cp'])],
  column: [step([], [])],
  row: [step([], [])],
  end: ['full board', 'no pair', 'stall'].map((why) => step([], [], why)),
  late: [step([], [])],
  passed: [step([], [])],
  stopped: [step([], [])],
  turn: [step([], [])],
  over: [step([], [])],
}
const makeSteps = (seat: number, ...steps: [StepView['what'], number?][]): StepView[] =>
  steps.map(([what, at = 0]) => ({ what, seat, ...(STEPS[what][at] ?? step([], [])) }))

const sayTurnReports: Messages = (say) => [
  ...(Object.keys(STEPS) as StepView['what'][]).flatMap((what) =>
    [0, 1].flatMap((seat) =>
      STEPS[what].map((_, at) => describeTurnSteps(say, makeHouse({}), makeSteps(seat, [what, at]))),
    ),
  ),
  describeTurnSteps(say, makeHouse({}), [
    ...makeSteps(1, ['turned'], ['turned', 1], ['met'], ['kamon']),
    ...makeSteps(1, ['column'], ['row'], ['swept'], ['swept']),
  ]),
  describeTurnSteps(say, makeHouse({}), [
    { what: 'turned', seat: 1, ...step(['b3'], ['Pw']) },
    { what: 'turned', seat: 1, ...step(['c3'], ['Pv']) },
    ...makeSteps(1, ['taken']),
  ]),
]

const PHASES = ['first', 'second', 'danna', 'oka-san', 'one-san', 'sabanto', 'sweep']
const sayOwnTurns: Messages = (say) => [
  ...PHASES.map((phase) => describeOwnTurn(say, makeHouse({ phase }))),
  describeOwnTurn(say, makeHouse({ round: 1, boards: [makeBoard('w', 0, 0), makeBoard('v')] as HouseView['boards'] })),
  describeOwnTurn(say, makeHouse({ down: 1 })),
  describeOwnTurn(
    say,
    makeHouse({}, { shared: true, seats: [makeSeat('Mizuki', true), makeSeat('Renée', true), makeSeat('Hana')] }),
  ),
]

const sayMaikoResults: Messages = (say) =>
  [[0], [1], [0, 1]].flatMap((winners) =>
    ['full board', 'no pair', 'stall', 'resignation', 'time'].map((reason) => {
      const games = [{ ...EXAMPLE_GAME, ending: { winners, reason } }]
      const view = makeHouse({}, { phase: 'over', match: makeMatch({ over: true, winners, games }) })
      const result = describeMaikoResult(say, view)
      return `${addFullStop(result?.title ?? '')} ${result?.why} ${describeOwnScore(say, view)}`.trim()
    }),
  )

// ---------------------------------------------------------------------------------------------------------- tables
const sayListeningAnswers: Messages = (say) => {
  const clock = { left: [65_000, 3 * 86_400_000], running: null } as unknown as TableView['clock']
  const heard = [{ n: 3, event: { happened: 'acted', seat: 0, action: 'a1' } as const }]
  const answer = (key: Exclude<ListeningKey, 'n' | 'p'>, view: TableView, legal: string[]): string => {
    const [game, part] = view.setup.game === 'maiko' ? [maiko, maikoListening] : [okiya, okiyaListening]
    const state = { ...OPENING_STATE, view, heard: game === okiya ? heard : [] }
    return answerListeningKey(key, { say, game, part, state, legal, last: '', time: 0 })
  }
  const legal = ['b4', 'c4']
  return [
    ...(['r', 't', 'l', 'm', 'b', 's', 'c'] as const).flatMap((key) => [
      answer(key, makeOkiyaView(3, { clock, can: ['act'] }), legal),
      answer(key, makeHouse({}), Array<string>(60).fill('a1')),
    ]),
    answer('m', makeOkiyaView(3), []),
    answer('s', makeOkiyaView(3, { setup: { game: 'okiya', form: 'single', full_garden: 'draw' } }), []),
    answer('t', makeOkiyaView(3, { phase: 'over' }), []),
    answer('t', makeOkiyaView(3, { setup: { game: 'okiya', form: 'points-10', full_garden: 'draw' } }), []),
    say('listen-no-legal'),
  ]
}

const sayConnections: Messages = (say) => {
  const kept = { follows: 7, command: { do: 'leave' }, seats: [0], heard: null, refused: null, kept: true } as const
  const lost = { ...OPENING_STATE, connectionState: 'lost' } as const
  const online = { ...OPENING_STATE, view: makeView(), isOnlineBySeat: [true, true] }
  return [
    describeConnectionProblem(say, lost, true),
    describeConnectionProblem(say, lost, false),
    describeConnectionProblem(say, { ...lost, pending: { ...kept, invitation: undefined } }, false),
    ...['too-many', 'too-quick', 'too-many-at-once', 'unknown'].map((refusalCode) =>
      describeConnectionProblem(say, { ...lost, connectionState: 'refused', refusalCode }, true),
    ),
    describePresenceChange(say, online, [true, false]),
    describePresenceChange(say, { ...online, isOnlineBySeat: [true, false] }, [true, true]),
    ...phrases('line-back', 'line-counted', 'watching-full')(say),
  ]
}

const sayOpenedTables: Messages = (say) => {
  const dealt = { n: 3, event: { happened: 'dealt', game: 1, first: 0 } as const }
  const opened = { ...OPENING_STATE, heard: [dealt] }
  return [
    describeOpenedTable(say, okiya, { ...opened, view: makeOkiyaView(0, { can: ['act'] }) }),
    describeOpenedTable(say, okiya, { ...OPENING_STATE, view: makeOkiyaView(7) }),
    describeOpenedTable(say, maiko, { ...opened, view: makeHouse({}) }),
  ]
}

// ---------------------------------------------------------------------------------------------------------- solver
const LINE = parseLine(EXAMPLE_GAME.notation)
const START = { ...LINE, moves: LINE.moves.slice(0, 7) }
const answerOf = (value: number) => ({
  value,
  moves: Array.from({ length: 16 }, (_, cell) => value - (cell % 8)),
  line: [],
  positions: 0,
})
const review = (value: number, best: number, mistake: MoveReview['mistake']): MoveReview => ({
  move: 3,
  cell: 5,
  value,
  best,
  better: [6, 7],
  mistake,
})

const sayAnalysis: Messages = (say) => {
  const view = makeTableViewOfLine(say, START, 7, answerOf(5), answerOf(5))
  const over = makeTableViewOfLine(say, LINE, LINE.moves.length, 'over', answerOf(5))
  const better = (made: MoveReview, tried: MoveReview | null): string => {
    const { title, why } = describeBetterMoveSearch(say, 'Renée', made, tried)
    return `${addFullStop(title)} ${why}`
  }
  return [
    ...[5, -5, 0].map((value) => describeVerdictAndTurn(say, view, answerOf(value))),
    describeVerdictAndTurn(say, over, 'over'),
    ...(['win', 'draw', 'tiles'] as const).map((mistake) => better(review(-3, 5, mistake), null)),
    better(review(-3, 5, 'win'), review(5, 5, null)),
    better(review(-3, 5, 'win'), review(2, 5, 'tiles')),
    better(review(-3, 5, 'win'), review(-3, 5, 'win')),
    ...listPhrases('analysis-bad-').map((id) =>
      describeUnreadableLine(
        say,
        new UnreadableLineError(id, { text: 'Xy', tile: 'Ir', missing: 'Ms', move: 5, next: 6 }),
      ),
    ),
    say('analysis-laid', { tile: formatTileName(say, 'Ir'), cell: 'a4', next: 'b4' }),
    ...[5, 0, -5].map((value) => describeHint(say, { answer: answerOf(value) })),
    say('hint-dumb'),
    ...[0, 3].map((move) => describeLookBackPosition(say, makeView(), EXAMPLE_GAME, 2, move)),
  ]
}

const sayOpenings: Messages = (say) => {
  const opening = { opening: 2, line: [] }
  const reply = (value: number, ...answers: number[]) => ({ cell: 5, value, answers })
  return [
    describeOpening(say, { ...opening, value: 3, replies: [reply(-3, 6, 7)] }),
    describeOpening(say, { ...opening, value: -3, replies: [reply(3), { ...reply(2), cell: 9 }] }),
    describeOpening(say, { ...opening, value: 0, replies: [reply(0)] }),
  ]
}

const sayPuzzles: Messages = (say) => {
  const states: Partial<PuzzleSolvingState>[] = [
    { stage: 'dumb' },
    { stage: 'ask', right: false },
    { stage: 'ask', right: true, held: 3, replied: 5 },
    { stage: 'ask', right: true, held: 3, replied: null },
    { stage: 'wrong', wrong: { cell: 3, value: -2, line: [] } as unknown as PuzzleSolvingState['wrong'] },
    { stage: 'wrong', wrong: { cell: 3, value: -2, line: [5] } as unknown as PuzzleSolvingState['wrong'] },
    { stage: 'told', solution: [3, 5, 6] },
    { stage: 'solved', misses: 0, wasSolutionShown: false },
    { stage: 'solved', misses: 2, wasSolutionShown: false },
  ] as Partial<PuzzleSolvingState>[]
  return [
    ...states.map((state) => {
      const kept = state.stage === 'solved' ? LINE : START
      const answer = state.stage === 'solved' ? 'over' : answerOf(5)
      const view = makeTableViewOfLine(say, kept, kept.moves.length, answer, answerOf(5))
      return composePuzzleScreenReaderText(say, { puzzle: { goal: 'win' }, kept, ...state } as PuzzleSolvingState, view)
    }),
    ...phrases(
      ['puzzle-no-day', { text: '2026-13-01' }],
      ['solved-row', { count: 3 }],
      ['streak-ended', { why: 'time', misses: 3 }],
      ['streak-ended', { why: 'misses', misses: 3 }],
      ['streak-over', { count: 7 }],
      ['puzzle-sheet-number', { number: 2, of: 12 }],
      'puzzle-none-why',
      'result-copied',
      'analysis-reckons',
    )(say),
  ]
}

const LESSON = { tile: '(tile)', vegetation: '(plant)', symbol: '(symbol)', none: '(no such tile.)' }
const sayLessons: Messages = (say) =>
  [...listPhrases('first-okiya-'), ...listPhrases('first-maiko-'), 'first-lit', 'first-failed'].flatMap((id) => {
    const texts = ['.title', '', '.other'].map((part) => say(id + part, { ...LESSON, places: 'e5', count: 1 }))
    return [texts.filter((text) => !text.startsWith('first-')).join(' | ')]
  })

// ------------------------------------------------------------------------------------------------------- the table
/** The messages by part of the site. */
export const MESSAGES: Record<string, Messages> = {
  'Every page': phrases(
    'link-copied',
    'failed',
    'press-taken-back',
    ['others-colours-ask', { name: 'Renée' }],
    'results-more',
  ),
  'Questions before something is deleted': phrases(
    ['studio-remove-sure', { name: '(name)' }],
    'you-sign-out-everywhere-sure',
    'you-delete-sure',
  ),
  'A table: events': sayEachEvent,
  'A table: it is opened': sayOpenedTables,
  'A table: connections': sayConnections,
  'A table: refusals': (say) => listPhrases('refused-').map((id) => describeRefusal(say, id.slice('refused-'.length))),
  'A table: other messages': phrases(
    'resign-sure',
    ['time-left', { seconds: 30 }],
    ['unmet', { name: 'Renée' }],
    ['met-again', { name: 'Renée' }],
    ...listPhrases('callback-').filter((id) => /-(off|push|page|denied|install|none)$/.test(id)),
    ...listPhrases('phrase-').map((id): [string, PhraseValues] => [id, {}]),
    ['said', { name: 'Renée', phrase: '(phrase)' }],
    ['turn-of', RENEE],
    ['still-thinking', { name: 'Renée' }],
  ),
  'A table: keys for listening': sayListeningAnswers,
  'Okiya: whose turn it is': sayOkiyaTurns,
  'Okiya: cells that cannot be taken': sayIllegalCells,
  'Okiya: the end of a game': sayResults,
  'Okiya: the end of a match': sayMatchResults,
  'Okiya: two presses': phrases(['garden-press-again', { cell: 'a1' }]),
  'Maiko: turns': sayTurnReports,
  'Maiko: your own turn': sayOwnTurns,
  'Maiko: the end': sayMaikoResults,
  'Maiko: other messages': phrases(
    ['place-press-again', { place: 'e9' }],
    ['report-secret', { place: 'e9', tile: '(tile)' }],
    'again-link',
    'replay-start',
    ['replay-highlight', { ...YOU, points: '+4' }],
    ['replay-highlight', { ...RENEE, points: '+4' }],
    ['review-lessons', { count: 1 }],
    ['review-lessons', { count: 2 }],
    ['review-lessons-none', YOU],
    ['review-lessons-none', RENEE],
    'review-risky',
    'review-forgotten-more',
    ...listPhrases('review-missed-').filter((id) => id !== 'review-missed-one-teacher'),
    ['review-missed-one-teacher', { teacher: 'One-san' }],
    ['review-better', { ...YOU, move: 'c7', best: 'a4' }],
    ['review-better', { ...RENEE, move: 'c7', best: 'a4' }],
    'review-failed',
    ['again-lost', { ...YOU, count: 1, kinds: '(1 risky)' }],
    ['again-lost', { ...RENEE, count: 3, kinds: '(3 forgotten)' }],
    ['again-worst', { round: 8 }],
    'again-no-costs',
    ...listPhrases('rules-live-'),
  ),
  'Maiko: deal of the day': phrases(
    'daily-filled',
    'daily-not-filled',
    ['daily-stars', { count: 2 }],
    ['daily-turns', { turns: 7, par: 5 }],
    'daily-ended-no-pair',
    'daily-ended-stall',
    'daily-needs-connection',
    'daily-problem',
    ['daily-no-day', { text: '2026-13-01' }],
    ['daily-not-now', { text: '2026-01-01' }],
  ),
  'Maiko: memory puzzles': phrases(
    'memory-ask',
    'memory-right',
    'memory-wrong',
    ['memory-gain', { action: 'c7', gain: '(points)' }],
    ['memory-next-best', { gain: '(points)' }],
    ['memory-best', { action: 'c7 or f2', gain: '(points)' }],
    'memory-any-unseen',
    ...listPhrases('memory-theme-'),
    'memory-needed',
    ['memory-needed-tile', { place: 'c7', tile: '(tile)', turn: 2 }],
    ['memory-needed-now', { place: 'c7', tile: '(tile)' }],
    'memory-needs-connection',
    'memory-problem',
    ['memory-no-such', { text: '2026-13-01' }],
  ),
  'Okiya: analysis, hints and looking back': sayAnalysis,
  'Okiya: openings': sayOpenings,
  'Okiya: puzzles': sayPuzzles,
  'Okiya: rules': phrases(['rules-move', { move: 3, moves: 12 }]),
  Lessons: sayLessons,
  Lobby: phrases('meet-found', 'meet-waits-title', ...listPhrases('meet-problem-')),
  'On this device': phrases('offline-begun', 'offline-failed', 'offline-still'),
  Print: phrases(['paper-pages', { pages: 3 }], ['paper-room', { tiles: 60 }], ...listPhrases('paper-problem-')),
  Studio: phrases(
    ['studio-painted', { part: '(part)', ink: '(ink)' }],
    'studio-filled',
    'studio-cleared',
    'studio-undone',
    'studio-redone',
    'studio-changed',
    'studio-unsaved',
    'studio-uploaded',
    'studio-pencil-down',
    'studio-pencil-up',
    'studio-pencil-full',
    ...listPhrases('studio-fault-'),
    ['studio-removed', { name: '(name)' }],
    ['studio-imported', { name: '(name)' }],
    ['studio-import-full', { most: 20 }],
    'studio-import-broken',
  ),
  'Your page': phrases(
    'you-signed-out-everywhere',
    'you-signed-out',
    'you-signed-in',
    'you-made',
    'you-renamed',
    'you-passkey-added',
    ['you-passkey-removed', { name: '(name)' }],
    'you-deleted',
    ...listPhrases('you-problem-'),
  ),
}
