// Hand-made tables for tests.
import type { Language } from './phrases'
import type { GameView, NumberedEvent, SeatView, TableView, Update } from './protocol'

const FILES = import.meta.glob<string>(
  [
    '../../src/hanamachi/locales/*/{daily,first,front,listen,meet,offline,print-page,push,rules,server,studio,table,web,you}.ftl',
    '../../src/hanamachi/games/*/locales/*/*.ftl',
    '!../../src/hanamachi/games/*/locales/*/{census,*-terminal}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Return all catalogues of a language that pages can load. */
export const allCatalogues = (language: Language): string[] =>
  Object.entries(FILES).flatMap(([path, text]) => (path.includes(`/locales/${language}/`) ? [text] : []))

export const makeSeat = (name: string, yours = false, more: Partial<SeatView> = {}): SeatView => ({
  name,
  computer: null,
  yours,
  away: false,
  ready: false,
  ...more,
})

export const makeView = (more: Partial<TableView> = {}): TableView => ({
  number: 7,
  setup: { game: 'okiya', form: 'first-to-3', full_garden: 'blockade' },
  clock_setup: null,
  first: null,
  shared: false,
  phase: 'playing',
  seats: [makeSeat('Mizuki', true), makeSeat('Renée')],
  match: null,
  board: null,
  actions: [],
  can: [],
  clock: null,
  offer: null,
  replaceable: [],
  commitment: null,
  invitation: null,
  ...more,
})

export const makeUpdate = (number: number, events: NumberedEvent[] = []): Update => ({
  tell: 'update',
  events,
  view: makeView({ number }),
})

/** An example game: Mizuki starts, and Renée completes a square with the twelfth move. */
export const EXAMPLE_GAME: GameView = {
  number: 1,
  first: 0,
  actions: ['a3', 'c1', 'a1', 'b1', 'd4', 'b2', 'b4', 'c3', 'd3', 'd1', 'b3', 'c2'],
  ending: { winners: [1], reason: 'square' },
  outcome: {
    game: 'okiya',
    view: {
      winners: [1],
      reason: 'square',
      ties: [{ shape: 'square', cells: ['b2', 'c2', 'b1', 'c1'] }],
      tiles_left: 4,
    },
  },
  notation: 'IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb a3 c1 a1 b1 d4 b2 b4 c3 d3 d1 b3 c2',
}
