import { expect, test } from 'vitest'
import gameOfFour from '../../../../../tests/games/maiko/game_of_four.json'
import { createTranslateFunction, type Language } from '../../../phrases'
import type { HouseView, StepView, TableView } from '../../../protocol'
import { LONG_TURN_MS } from '../../../table/longTurns.svelte'
import { allCatalogues, makeSeat, makeView } from '../../../testing'
import { describeOwnScore, describeOwnTurn, describeTurnSteps, TurnReports } from './turnReports'

const LANGUAGES = ['en', 'fr', 'nl'] as const
const say = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslateFunction(language, allCatalogues(language))]),
) as Record<Language, ReturnType<typeof createTranslateFunction>>

const board = (colour: string, more: object = {}): object => ({
  colour,
  own: 2,
  other: 1,
  score: 0,
  cells: [],
  ...more,
})
const makeTable = (house: object = {}, more: Partial<TableView> = {}): TableView =>
  makeView({
    setup: { game: 'maiko' },
    seats: [makeSeat('Mizuki', true), makeSeat('Noor'), makeSeat('Hana')],
    board: {
      game: 'maiko',
      view: {
        turn: 0,
        phase: 'first',
        down: 60,
        matched: false,
        look: null,
        end: null,
        boards: [board('w'), board('v', { score: 7 }), board('p')],
        ...house,
      } as unknown as HouseView,
    },
    ...more,
  })

const makeStep = (what: StepView['what'], seat: number, more: Partial<StepView> = {}): StepView => ({
  what,
  seat,
  places: [],
  tiles: [],
  detail: null,
  whom: null,
  ...more,
})
const turned = (seat: number, place: string, tile: string) =>
  makeStep('turned', seat, { places: [place], tiles: [tile] })
const FIRST = turned(2, 'a4', 'Sp')
const SECOND = turned(2, 'a1', 'Kv')
const NO_PAIR = makeStep('back', 2, { places: ['a4', 'a1'] })
const TURN = makeStep('turn', 0)

test('the turn of another player is one short text, when it ends', () => {
  const reports = new TurnReports()
  expect(reports.report(say.en, makeTable(), [FIRST])).toBe('')
  expect(reports.report(say.en, makeTable(), [SECOND, NO_PAIR, TURN])).toBe(
    'Pink: a4 pink shamisen, a1 violet kimono, no pair.',
  )
  expect(reports.report(say.en, makeTable(), [turned(0, 'b2', 'Fw')])).toBe('White fan.')
})

test('a player who is passed over is reported after the turn before', () => {
  const steps = [FIRST, SECOND, NO_PAIR, makeStep('turn', 0), makeStep('passed', 1), makeStep('turn', 0)]
  expect(new TurnReports().report(say.en, makeTable(), steps)).toBe(
    `Pink: a4 pink shamisen, a1 violet kimono, no pair. ${say.en('step-passed', { who: 'other', name: 'Noor' })}`,
  )
})

const theirs = (what: StepView['what'], more: Partial<StepView> = {}): StepView => makeStep(what, 1, more)
test.each([
  [
    [FIRST, SECOND, NO_PAIR],
    'Pink: a4 pink shamisen, a1 violet kimono, no pair.',
    'Rose\u202f: a4 shamisen rose, a1 kimono violet, aucune paire.',
    'Roze: a4 roze shamisen, a1 paarse kimono, geen paar.',
  ],
  [
    [turned(0, 'b3', 'Fw'), turned(0, 'c3', 'Fv'), makeStep('taken', 0, { places: ['b3', 'c3'], tiles: ['Fw', 'Fv'] })],
    'White fan, violet fan, pair.',
    'Éventail blanc, éventail violet, paire.',
    'Witte waaier, paarse waaier, paar.',
  ],
  [
    [turned(1, 'b3', 'Pw'), turned(1, 'c3', 'Pv'), theirs('taken', { places: ['b3', 'c3'], tiles: ['Pw', 'Pv'] })],
    'Violet: b3 white parasol, c3 violet, pair.',
    'Violet\u202f: b3 ombrelle blanche, c3 violette, paire.',
    'Paars: b3 witte parasol, c3 paarse, paar.',
  ],
  [
    [turned(1, 'e5', 'f3'), theirs('met'), theirs('kamon', { detail: 'reserve' })],
    'Violet: e5 the monk, kamon.',
    'Violet\u202f: e5 le moine, kamon.',
    'Paars: e5 de monnik, kamon.',
  ],
  [
    [theirs('called', { detail: 'danna' }), turned(1, 'b3', 'Kp'), theirs('taken', { places: ['b3'], tiles: ['Kp'] })],
    'Violet: Danna, b3 pink kimono.',
    'Violet\u202f: Danna, b3 kimono rose.',
    'Paars: Danna, b3 roze kimono.',
  ],
  [
    [theirs('called', { detail: 'oka-san' }), theirs('robbed', { tiles: ['Tw'], whom: 0 })],
    'Violet: Oka-san, white tea bowl from white.',
    'Violet\u202f: Oka-san, thé blanc du plateau blanc.',
    'Paars: Oka-san, witte thee van wit.',
  ],
  [
    [
      theirs('called', { detail: 'one-san' }),
      theirs('looked', { places: ['a9'] }),
      theirs('looked', { places: ['b9'] }),
    ],
    'Violet: One-san, a9, b9.',
    'Violet\u202f: One-san, a9, b9.',
    'Paars: One-san, a9, b9.',
  ],
  [
    [theirs('row'), theirs('swept', { tiles: ['Cp'] }), theirs('swept', { tiles: ['Bg'] }), theirs('column')],
    'Violet: full row, swept out: pink cat, green bonsai, full column.',
    'Violet\u202f: ligne complète, hors du jeu\u202f: chat rose, bonsaï vert, colonne complète.',
    'Paars: rij vol, weggeveegd: roze kat, groene bonsai, kolom vol.',
  ],
])('the report of %# is short in each language', (steps, en, fr, nl) => {
  expect(LANGUAGES.map((language) => describeTurnSteps(say[language], makeTable(), steps))).toEqual([en, fr, nl])
})

test.each([
  [{}, 'Your turn.', 'À vous.', 'Jouw beurt.'],
  [{ phase: 'second' }, '', '', ''],
  [
    { round: 1, boards: [board('w', { own: 0, other: 0 })] },
    ...LANGUAGES.map(
      (language) =>
        `${say[language]('turn', { who: 'you' })}. ${say[language]('yours-start', { colour: say[language]('colour-white') })}`,
    ),
  ],
  [{ round: 2, boards: [board('w', { own: 0, other: 0 })] }, 'Your turn.', 'À vous.', 'Jouw beurt.'],
  [{ matched: true }, 'Your turn.', 'À vous.', 'Jouw beurt.'],
  [{ phase: 'sweep', open_cells: ['F', 'K'] }, '', '', ''],
  [{ phase: 'sweep', open_cells: ['F', 'T', 'K'] }, ...LANGUAGES.map((language) => say[language]('yours-sweep'))],
  [{ phase: 'sabanto' }, ...LANGUAGES.map((language) => say[language]('yours-sabanto'))],
] as [object, string, string, string][])('a turn that asks %j says only that', (house, en, fr, nl) => {
  const mine = makeTable(house, { can: ['act'] })
  expect(LANGUAGES.map((language) => describeOwnTurn(say[language], mine))).toEqual([en, fr, nl])
  expect(describeOwnTurn(say.en, makeTable(house))).toBe('')
})

test('a player who did not win alone hears their own score', () => {
  const over = (winners: number[]): TableView =>
    makeTable(
      { boards: [board('w', { score: -2 }), board('v', { score: 7 })] },
      {
        match: {
          number: 1,
          score: [],
          starter: 0,
          over: true,
          winners,
          games: [{ ending: { winners, reason: 'no pair' } }],
        } as unknown as TableView['match'],
      },
    )
  expect(LANGUAGES.map((language) => describeOwnScore(say[language], over([1])))).toEqual([
    'You have −2 points.',
    'Vous avez −2 points.',
    'Je hebt −2 punten.',
  ])
  expect(describeOwnScore(say.en, over([0]))).toBe('')
})

/** Seconds that the server waits before a computer player's reply (`think` in the settings). */
const REPLY_SECONDS = 0.7
const WORDS_PER_SECOND = 180 / 60

/** Count the words of a text. A place such as a4 and a name with a hyphen are one word each. */
const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

type RecordedAction = [number, [StepView['what'], number, string[], string[], string | null, number | null][], object]

// The time of the game: after each action the server waits for REPLY_SECONDS times a factor, so that people see what
// happened. The animations of the page at its usual pace are shorter. The listener, on seat 0, plays as fast as the
// computers.
test.each(LANGUAGES)('a whole game of Maiko for four is spoken within its time in %s', (language) => {
  const boards = ['w', 'v', 'p', 'g'].map((colour) => board(colour, { own: 0, other: 0 }))
  const seats = ['Mizuki', 'Noor', 'Hana', 'Jan'].map((name, seat) => makeSeat(name, seat === 0))
  const reports = new TurnReports()
  const spoken = [say[language]('event-begun', { who: 'you', name: 'Mizuki', number: 1 })]
  let [seconds, turn, turnSeconds]: [number, number | null, number] = [0, null, 0]
  for (const [factor, steps, house] of gameOfFour as RecordedAction[]) {
    const can: TableView['can'] = 'turn' in house && house.turn === 0 ? ['act'] : []
    const view = makeTable({ ...house, boards }, { seats, can })
    const views = steps.map(([what, seat, places, tiles, detail, whom]) =>
      makeStep(what, seat, { places, tiles, detail, whom }),
    )
    spoken.push(reports.report(say[language], view, views), describeOwnTurn(say[language], view))
    seconds += factor * REPLY_SECONDS
    const wasLong = turnSeconds > LONG_TURN_MS / 1000
    turnSeconds += factor * REPLY_SECONDS
    if (turn && !wasLong && turnSeconds > LONG_TURN_MS / 1000)
      spoken.push(say[language]('still-thinking', { name: seats[turn]?.name ?? '' }))
    if ('turn' in house && house.turn !== turn) [turn, turnSeconds] = [house.turn as number, 0]
  }
  const words = countWords(spoken.join(' '))
  expect(words).toBeGreaterThan(500)
  expect(words).toBeLessThanOrEqual(seconds * WORDS_PER_SECOND)
})
