// Rules of a table on this device: the effect of each entry. A refused entry changes nothing.
import { OfflineTableError } from '../../../offline/offlineTableError'
import type { Entry, Numbered } from '../../../protocol'
import { CELLS } from '../board/cells'
import { isPlaying, moverOf, type Agreement, type OfflineGame, type MatchState } from './agreement'

type TableEvent = Numbered['event']

function dealGame(agreement: Agreement, table: MatchState): [MatchState, TableEvent] {
  const { kernel, setup } = agreement
  const { games } = table
  const number = games.length + 1
  const secret = agreement.secretOfGame(number)
  const last = games.at(-1)
  const match = last && agreement.matchStanding(table)
  const first = match ? match.starter : (setup.first ?? kernel.shuffleWithSecret(secret, 'first', 2)[0] ?? 0)
  const tiles = kernel.shuffleWithSecret(secret, 'deal', 16)
  const empty = { tiles, cells: [], actors: [] }
  const game: OfflineGame = {
    ...empty,
    number,
    match: last && match ? last.match + Number(match.over) : 1,
    first,
    standing: kernel.positionStanding(agreement.kernelPosition(empty)),
    ending: null,
  }
  return [
    { ...table, games: [...games, game] },
    { happened: 'dealt', game: number, first },
  ]
}

const replaceLastGame = (table: MatchState, game: OfflineGame): MatchState => ({
  ...table,
  games: [...table.games.slice(0, -1), game],
})

function endGame(
  agreement: Agreement,
  table: MatchState,
  game: OfflineGame,
  ending: NonNullable<OfflineGame['ending']>,
): [MatchState, TableEvent[]] {
  const after = replaceLastGame(table, { ...game, ending })
  const { over, winner } = agreement.matchStanding(after)
  const happened: TableEvent[] = [{ happened: 'ended', winners: ending.winners, reason: ending.reason }]
  if (over) happened.push({ happened: 'matchended', winners: winner === null ? [] : [winner] })
  return [after, happened]
}

function playAction(agreement: Agreement, table: MatchState, seat: number, action: string): [MatchState, TableEvent[]] {
  const game = table.games.at(-1)
  const cell = CELLS.indexOf(action)
  if (!isPlaying(game)) throw new OfflineTableError('not-now')
  if (moverOf(game) !== seat) throw new OfflineTableError('not-your-turn')
  if (!game.standing.legal.includes(cell)) throw new OfflineTableError('illegal-action')
  const moved = { ...game, cells: [...game.cells, cell], actors: [...game.actors, seat] }
  const after: OfflineGame = { ...moved, standing: agreement.kernel.positionStanding(agreement.kernelPosition(moved)) }
  const told: TableEvent = { happened: 'acted', seat, action, told: [] }
  const { ended: reason, drawn } = after.standing
  if (!reason) return [replaceLastGame(table, after), [told]]
  const [end, happened] = endGame(agreement, table, after, { winners: drawn ? [] : [seat], reason, loser: null })
  return [end, [told, ...happened]]
}

function takeBackMove(agreement: Agreement, table: MatchState, seat: number): [MatchState, TableEvent[]] {
  const game = table.games.at(-1)
  const kept = isPlaying(game) ? game.actors.lastIndexOf(seat) : -1
  if (!isPlaying(game) || kept < 0) throw new OfflineTableError('not-now')
  const back = { ...game, cells: game.cells.slice(0, kept), actors: game.actors.slice(0, kept) }
  const actions = game.cells.length - kept
  const happened: TableEvent[] = [
    { happened: 'offered', seat, offer: 'takeback', whom: null },
    { happened: 'tookback', seat, actions },
  ]
  return [
    replaceLastGame(table, { ...back, standing: agreement.kernel.positionStanding(agreement.kernelPosition(back)) }),
    happened,
  ]
}

/** Apply an entry and return the new state with its events. Throws OfflineTableError. */
export function applyEntry(
  agreement: Agreement,
  table: MatchState,
  { seat, command }: Entry,
): [MatchState, TableEvent[]] {
  const game = table.games.at(-1)
  const over = game?.ending ? agreement.matchStanding(table).over : false
  switch (command.do) {
    case 'sit': {
      const after = { ...table, names: table.names.map((name, at) => (at === seat ? command.name : name)) }
      const sat: TableEvent = { happened: 'sat', seat, name: command.name }
      if (!after.names.every(Boolean)) return [after, [sat]]
      const [begun, dealt] = dealGame(agreement, after)
      return [begun, [sat, dealt]]
    }
    case 'start': {
      if (!game?.ending || over) throw new OfflineTableError('not-now')
      const [after, dealt] = dealGame(agreement, table)
      return [after, [{ happened: 'ready', seat }, dealt]]
    }
    case 'act':
      return playAction(agreement, table, seat, command.action)
    case 'resign': {
      if (!isPlaying(game)) throw new OfflineTableError('not-now')
      const [after, happened] = endGame(agreement, table, game, {
        winners: [1 - seat],
        reason: 'resignation',
        loser: seat,
      })
      return [after, [{ happened: 'resigned', seat }, ...happened]]
    }
    case 'offer': {
      if (command.offer === 'takeback') return takeBackMove(agreement, table, seat)
      if (command.offer !== 'rematch' || !over) throw new OfflineTableError('not-now')
      const [after, dealt] = dealGame(agreement, table)
      return [after, [{ happened: 'offered', seat, offer: 'rematch', whom: null }, dealt]]
    }
    default:
      throw new OfflineTableError('not-now')
  }
}
