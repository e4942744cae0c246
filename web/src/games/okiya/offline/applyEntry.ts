// Rules of a table on this device: the effect of each entry. A refused entry changes nothing.
import { OfflineTableError } from '../../../offline/offlineTableError'
import type { Entry, NumberedEvent } from '../../../protocol'
import { CELLS } from '../board/cells'
import {
  isGameInProgress,
  findSeatToMoveInGame,
  type TableTerms,
  type OfflineGame,
  type MatchState,
} from './tableTerms'

type TableEvent = NumberedEvent['event']

function dealGame(terms: TableTerms, state: MatchState): [MatchState, TableEvent] {
  const { kernel, setup } = terms
  const { games } = state
  const number = games.length + 1
  const secret = terms.secretOfGame(number)
  const last = games.at(-1)
  const match = last && terms.matchStanding(state)
  const first = match ? match.starter : (setup.first ?? kernel.shuffleWithSecret(secret, 'first', 2)[0] ?? 0)
  const tiles = kernel.shuffleWithSecret(secret, 'deal', 16)
  const empty = { tiles, cells: [], actors: [] }
  const game: OfflineGame = {
    ...empty,
    number,
    match: last && match ? last.match + Number(match.over) : 1,
    first,
    status: kernel.positionStatus(terms.kernelPosition(empty)),
    ending: null,
  }
  return [
    { ...state, games: [...games, game] },
    { happened: 'dealt', game: number, first },
  ]
}

const replaceLastGame = (state: MatchState, game: OfflineGame): MatchState => ({
  ...state,
  games: [...state.games.slice(0, -1), game],
})

function endGame(
  terms: TableTerms,
  state: MatchState,
  game: OfflineGame,
  ending: NonNullable<OfflineGame['ending']>,
): [MatchState, TableEvent[]] {
  const after = replaceLastGame(state, { ...game, ending })
  const { over, winner } = terms.matchStanding(after)
  const happened: TableEvent[] = [{ happened: 'ended', winners: ending.winners, reason: ending.reason }]
  if (over) happened.push({ happened: 'matchended', winners: winner === null ? [] : [winner] })
  return [after, happened]
}

function applyAction(terms: TableTerms, state: MatchState, seat: number, action: string): [MatchState, TableEvent[]] {
  const game = state.games.at(-1)
  const cell = CELLS.indexOf(action)
  if (!isGameInProgress(game)) throw new OfflineTableError('not-now')
  if (findSeatToMoveInGame(game) !== seat) throw new OfflineTableError('not-your-turn')
  if (!game.status.legal.includes(cell)) throw new OfflineTableError('illegal-action')
  const moved = { ...game, cells: [...game.cells, cell], actors: [...game.actors, seat] }
  const after: OfflineGame = { ...moved, status: terms.kernel.positionStatus(terms.kernelPosition(moved)) }
  const told: TableEvent = { happened: 'acted', seat, action, told: [] }
  const { ended: reason, drawn } = after.status
  if (!reason) return [replaceLastGame(state, after), [told]]
  const [end, happened] = endGame(terms, state, after, { winners: drawn ? [] : [seat], reason, loser: null })
  return [end, [told, ...happened]]
}

function takeBackMove(terms: TableTerms, state: MatchState, seat: number): [MatchState, TableEvent[]] {
  const game = state.games.at(-1)
  const keptCount = isGameInProgress(game) ? game.actors.lastIndexOf(seat) : -1
  if (!isGameInProgress(game) || keptCount < 0) throw new OfflineTableError('not-now')
  const back = { ...game, cells: game.cells.slice(0, keptCount), actors: game.actors.slice(0, keptCount) }
  const actions = game.cells.length - keptCount
  const happened: TableEvent[] = [
    { happened: 'offered', seat, offer: 'takeback', whom: null },
    { happened: 'tookback', seat, actions },
  ]
  return [
    replaceLastGame(state, { ...back, status: terms.kernel.positionStatus(terms.kernelPosition(back)) }),
    happened,
  ]
}

/** Apply an entry and return the new state with its events. Throws OfflineTableError. */
export function applyEntry(terms: TableTerms, state: MatchState, { seat, command }: Entry): [MatchState, TableEvent[]] {
  const game = state.games.at(-1)
  const over = game?.ending ? terms.matchStanding(state).over : false
  switch (command.do) {
    case 'sit': {
      const after = { ...state, names: state.names.map((name, at) => (at === seat ? command.name : name)) }
      const sat: TableEvent = { happened: 'sat', seat, name: command.name }
      if (!after.names.every(Boolean)) return [after, [sat]]
      const [begun, dealt] = dealGame(terms, after)
      return [begun, [sat, dealt]]
    }
    case 'start': {
      if (!game?.ending || over) throw new OfflineTableError('not-now')
      const [after, dealt] = dealGame(terms, state)
      return [after, [{ happened: 'ready', seat }, dealt]]
    }
    case 'act':
      return applyAction(terms, state, seat, command.action)
    case 'resign': {
      if (!isGameInProgress(game)) throw new OfflineTableError('not-now')
      const [after, happened] = endGame(terms, state, game, { winners: [1 - seat], reason: 'resignation', loser: seat })
      return [after, [{ happened: 'resigned', seat }, ...happened]]
    }
    case 'offer': {
      if (command.offer === 'takeback') return takeBackMove(terms, state, seat)
      if (command.offer !== 'rematch' || !over) throw new OfflineTableError('not-now')
      const [after, dealt] = dealGame(terms, state)
      return [after, [{ happened: 'offered', seat, offer: 'rematch', whom: null }, dealt]]
    }
    default:
      throw new OfflineTableError('not-now')
  }
}
