// The view of a table on this device. A test compares it with the server's views.
import type { GameView, OutcomeView, TableView } from '../../../protocol'
import { MAX_ENTRIES } from '../../../offline/tableRecord'
import { FIELDS_OF_LOCAL_TABLE } from '../../../table/state'
import { encodeHex } from '../../../ui/bytes'
import { CELLS } from '../board/cells'
import { makeGardenView } from '../board/gardenView'
import { formatLine } from '../board/lineOfPlay'
import { PATTERNS, makePatternView } from '../kernel/patterns'
import {
  listGamesOfCurrentMatch,
  isGameInProgress,
  type TableTerms,
  type OfflineGame,
  type MatchState,
} from './tableTerms'

/** Entries after which no other game begins: there is room for the whole of a last one. */
const FULL = MAX_ENTRIES - 40
const LAST_BACK = MAX_ENTRIES - 20

type TableActionName = TableView['can'][number]

function makeOutcomeView({ status, cells, first }: OfflineGame): OutcomeView | null {
  const { ended, drawn, patterns } = status
  if (!ended) return null
  return {
    winners: drawn ? [] : [(first + cells.length - 1) % 2],
    reason: ended,
    ties: patterns.map((n) => makePatternView(PATTERNS[n]!)),
    tiles_left: 16 - cells.length,
  }
}

const makeGardenViewOfGame = (game: OfflineGame) =>
  makeGardenView({
    tiles: game.tiles,
    taken: game.cells,
    first: game.first,
    isOver: game.status.ended !== null,
    isLegal: (cell) => game.status.legal.includes(cell),
    outcome: makeOutcomeView(game),
  })

function makeGameView(game: OfflineGame, isFullGardenDraw: boolean): GameView {
  const outcome = makeOutcomeView(game)
  return {
    number: game.number,
    first: game.first,
    actions: game.cells.map((cell) => CELLS[cell] ?? ''),
    ending: game.ending,
    outcome: outcome && { game: 'okiya', view: outcome },
    notation: formatLine({ tiles: game.tiles, moves: game.cells, draw: isFullGardenDraw }),
    hinted: [],
  }
}

function findPossibleActions(terms: TableTerms, state: MatchState, phase: TableView['phase']): TableActionName[] {
  const back = terms.actingSeat(state, true)
  const can: Partial<Record<TableActionName, boolean>> = {
    act: terms.isPersonsTurn(state),
    resign: phase === 'playing',
    start: phase === 'between' && state.number < FULL,
    takeback: phase === 'playing' && state.number < LAST_BACK && !!state.games.at(-1)?.actors.includes(back),
    rematch: phase === 'over' && state.number < FULL,
  }
  return Object.entries(can).flatMap(([verb, may]) => (may ? [verb as TableActionName] : []))
}

export function makeTableView(terms: TableTerms, state: MatchState): TableView {
  const { setup, people, computers, kernel } = terms
  const game = state.games.at(-1)
  const match = game && terms.matchStanding(state)
  const phase = !game || !match ? 'waiting' : isGameInProgress(game) ? 'playing' : match.over ? 'over' : 'between'
  const legal = game && terms.isPersonsTurn(state) ? game.status.legal : []
  return {
    ...FIELDS_OF_LOCAL_TABLE,
    number: state.number,
    setup: setup.game,
    first: setup.first ?? null,
    shared: people.length > 1,
    phase,
    seats: state.names.map((name, seat) => ({
      name,
      computer: computers[seat] ?? null,
      yours: people.includes(seat),
      away: false,
      ready: false,
    })),
    match:
      game && match
        ? {
            number: game.match,
            score: [...match.score],
            games: listGamesOfCurrentMatch(state).map((each) => makeGameView(each, terms.draw)),
            starter: match.starter,
            over: match.over,
            winners: match.over && match.winner !== null ? [match.winner] : [],
          }
        : null,
    board: game ? { game: 'okiya', view: makeGardenViewOfGame(game) } : null,
    actions: legal.map((cell) => CELLS[cell] ?? ''),
    can: findPossibleActions(terms, state, phase),
    commitment: game ? encodeHex(kernel.secretCommitment(terms.secretOfGame(game.number))) : null,
    layouts: phase === 'over' ? 'any' : null,
  }
}
