// The computer players of Maiko on this device. They choose by the kernel, from what their seat can know.
import type { StepView } from '../../../protocol'
import type { KernelGame } from '../kernel/kernel'
import { recallTiles } from './memory'

/** Memory in tiles of the players that choose by the former weights. */
const CAPACITIES: Readonly<Record<string, number>> = { greedy: 0, 'memory-2': 2, 'memory-4': 4, 'memory-7': 7 }

/** All computer players, as the server has them. A test compares the names. */
export const PLAYERS = ['random', ...Object.keys(CAPACITIES), 'perfect', 'master'] as const

/** Playouts of a decision of `master`, and the turns of each, by number of players. A test compares them. */
export const EFFORTS: Readonly<Record<number, readonly [playouts: number, turns: number]>> = {
  2: [300, 4],
  3: [600, 3],
  4: [220, 4],
}

/** What a computer player decides by. */
export interface Decision {
  readonly game: KernelGame
  readonly seat: number
  /** All steps of the game. */
  readonly steps: readonly StepView[]
  /** Random for each decision. */
  readonly seed: bigint
  /** The same number at each decision of a player in a game, so that it forgets the same tiles again. */
  readonly memorySeed: number
}

/** Return random numbers from 0 to 1 that follow from a seed: a linear congruential generator. */
function makeDraws(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Return the action that a computer player chooses. */
export function chooseComputerAction(player: string, { game, seat, steps, seed, memorySeed }: Decision): string {
  const legal = game.legalActions()
  const capacity = CAPACITIES[player]
  if (legal.length === 1) return legal[0] ?? ''
  if (capacity !== undefined) return game.judgeByMemory(recallTiles(steps, seat, capacity, makeDraws(memorySeed)), seed)
  if (player === 'perfect') return game.judge(seed)
  if (player === 'master') return game.search(seed, ...(EFFORTS[game.players] ?? [0, 1]))
  if (player === 'random') return legal[Number(seed % BigInt(legal.length))] ?? ''
  throw new Error(`${player} is no computer player: expected one of ${PLAYERS.join(', ')}`)
}
