// The terms of a table on this device and what follows from them. The kernel knows the rules.
import type { GameView, PlayedTable } from '../../../protocol'
import type { KernelPosition, MatchStanding, PlayKernel, PositionStatus } from '../kernel/play'
import { decodeHex } from '../../../ui/bytes'
import { parseMatchGoal, type MatchGoal } from '../matchGoal'

export interface OfflineGame {
  number: number
  match: number
  first: number
  tiles: readonly number[]
  cells: readonly number[]
  /** The seat that took each of the cells. */
  actors: readonly number[]
  status: PositionStatus
  ending: GameView['ending']
}

export interface MatchState {
  number: number
  at: number
  names: readonly string[]
  games: readonly OfflineGame[]
}

export const isGameInProgress = (game: OfflineGame | undefined): game is OfflineGame =>
  game !== undefined && game.ending === null
export const findSeatToMoveInGame = (game: OfflineGame): number => (game.first + game.cells.length) % 2
/** Return the games of the current match. */
export const listGamesOfCurrentMatch = ({ games }: MatchState): readonly OfflineGame[] =>
  games.filter(({ match }) => match === games.at(-1)?.match)

/** Return the seat to move, or null if no game is in progress. */
export function findSeatToMove({ games }: MatchState): number | null {
  const game = games.at(-1)
  return isGameInProgress(game) ? findSeatToMoveInGame(game) : null
}

const makeCellBitMask = (cells: readonly number[]): number => cells.reduce((all, cell) => all | (1 << cell), 0)

export class TableTerms {
  readonly goal: MatchGoal
  /** Whether a full garden is a draw. */
  readonly draw: boolean
  readonly computers: readonly (string | null)[]
  /** Seats of people. */
  readonly people: readonly number[]
  readonly #seed: Uint8Array

  constructor(
    readonly kernel: PlayKernel,
    readonly setup: PlayedTable['setup'],
  ) {
    if (setup.game.game !== 'okiya') throw new Error(`${setup.game.game} is not played here`)
    this.goal = parseMatchGoal(setup.game.form)
    this.draw = setup.game.full_garden === 'draw'
    this.computers = setup.computers ?? [null, null]
    this.people = this.computers.flatMap((computer, seat) => (computer === null ? [seat] : []))
    this.#seed = decodeHex(setup.seed ?? '')
  }

  /** Return the position in the kernel's form: player 0 moved first. */
  kernelPosition({ tiles, cells }: Pick<OfflineGame, 'tiles' | 'cells'>): KernelPosition {
    const [of0, of1] = [0, 1].map((player) => makeCellBitMask(cells.filter((_, move) => move % 2 === player)))
    const [mover, waiting] = cells.length % 2 ? [of1, of0] : [of0, of1]
    return [tiles, mover ?? 0, waiting ?? 0, cells.at(-1) ?? -1, this.draw]
  }

  matchStanding(state: MatchState): MatchStanding {
    const games = listGamesOfCurrentMatch(state)
    const over = games.flatMap(({ ending, cells }) =>
      ending ? [{ winner: ending.winners[0] ?? null, left: 16 - cells.length }] : [],
    )
    return this.kernel.matchStanding(this.goal.kind, this.goal.target, games[0]?.first ?? 0, over)
  }

  secretOfGame(game: number): Uint8Array {
    return this.kernel.gameSecret(this.#seed, game)
  }

  /** Return whether a person is to move. */
  isPersonsTurn(state: MatchState): boolean {
    const turn = findSeatToMove(state)
    return turn !== null && this.people.includes(turn)
  }

  /**
   * Return the seat that this screen acts for: with two people the one to move, and for a takeback the one that
   * moved.
   */
  actingSeat(state: MatchState, takesBack = false): number {
    const now = takesBack && this.people.length > 1 ? state.games.at(-1)?.actors.at(-1) : findSeatToMove(state)
    return now != null && this.people.includes(now) ? now : (this.people[0] ?? 0)
  }
}
