// The computer players of Maiko in the browser. The kernel chooses their actions from what their seat can know.
import type { StepView } from '../../../protocol'
import type { KernelGame } from '../kernel/kernel'
import { recallTiles } from './memory'

/** Memory capacity in tiles of the players with a limited memory, as in Python. They use the former weights. */
const MEMORY_CAPACITY: Readonly<Record<string, number>> = { greedy: 0, 'memory-2': 2, 'memory-4': 4, 'memory-7': 7 }

/** The names of all computer players. A test compares them with the server's. */
export const PLAYERS = ['random', ...Object.keys(MEMORY_CAPACITY), 'perfect', 'master'] as const

/** By number of players: the playouts of a decision of `master`, and the turns of each playout. A test compares them with
 * the server's. */
export const SEARCH_EFFORT: Readonly<Record<number, readonly [playouts: number, turns: number]>> = {
  2: [300, 4],
  3: [600, 3],
  4: [220, 4],
}

/** The input of a decision of a computer player. */
export interface DecisionInput {
  readonly game: KernelGame
  readonly seat: number
  /** All steps of the game. */
  readonly steps: readonly StepView[]
  /** A new random number for each decision. */
  readonly seed: bigint
  /** The same number at each decision of a player in a game, so that it forgets the same tiles again. */
  readonly memorySeed: number
}

/** Return a function that draws numbers from 0 to 1: a linear congruential generator (Numerical Recipes) with a seed. */
function makeRandomSource(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Return the action of a computer player. */
export function chooseComputerAction(player: string, { game, seat, steps, seed, memorySeed }: DecisionInput): string {
  const legal = game.legalActions()
  const capacity = MEMORY_CAPACITY[player]
  if (legal.length === 1) return legal[0] ?? ''
  if (capacity !== undefined)
    return game.judgeByMemory(recallTiles(steps, seat, capacity, makeRandomSource(memorySeed)), seed)
  if (player === 'perfect') return game.judge(seed)
  if (player === 'master') return game.search(seed, ...(SEARCH_EFFORT[game.players] ?? [0, 1]))
  if (player === 'random') return legal[Number(seed % BigInt(legal.length))] ?? ''
  throw new Error(`${player} is no computer player: expected one of ${PLAYERS.join(', ')}`)
}
