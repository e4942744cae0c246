// The kernel's functions for play; kernel/okiya/kernel.h documents them. With the entries of a table they run a whole game
// without a server.

/** Computer players in the order of the kernel's numbers. */
export const PLAYERS = [
  'random',
  'wary',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((grade) => `grade-${grade}`),
  'perfect',
  'match-wise',
] as const

const SEED_BYTES = 32
/** Length in bytes of the random numbers that a computer player gets for one move. */
export const WORDS_BYTES = 4 * 113

/**
 * A position: tiles by cell, cells of the player to move, cells of the other player, last cell taken (-1: none),
 * ruling.
 */
export type KernelPosition = readonly [
  tiles: readonly number[],
  mover: number,
  waiting: number,
  last: number,
  draw: boolean,
]

/** Reasons for the end of a game, in the order of the kernel's numbers. */
const ENDS = [null, 'line', 'square', 'blockade', 'full garden'] as const

export interface PositionStatus {
  /** The legal cells. */
  legal: readonly number[]
  /** Why the game ended; null while it goes on. The last mover has won, unless the game is drawn. */
  ended: (typeof ENDS)[number]
  drawn: boolean
  /** Numbers of the lines and squares in `PATTERNS` that ended the game. */
  patterns: readonly number[]
}

export interface MatchStanding {
  score: readonly [number, number]
  starter: number
  over: boolean
  winner: number | null
}

const KINDS = ['single', 'games', 'points'] as const

interface FinishedGame {
  /** The seat that won; null for a draw. */
  winner: number | null
  left: number
}

export interface PlayKernel {
  positionStatus(position: KernelPosition): PositionStatus
  matchStanding(
    kind: (typeof KINDS)[number],
    target: number,
    first: number,
    games: readonly FinishedGame[],
  ): MatchStanding
  /**
   * Return the cell that a computer player takes. `needs` holds the points that the mover and the other player need
   * in a match.
   */
  chooseMove(position: KernelPosition, player: number, needs: readonly [number, number], words: Uint8Array): number
  /** Return the secret of game number `game`, counted from 1. */
  gameSecret(seed: Uint8Array, game: number): Uint8Array
  secretCommitment(secret: Uint8Array): Uint8Array
  shuffleWithSecret(secret: Uint8Array, purpose: string, size: number): number[]
}

interface WasmExports {
  memory: WebAssembly.Memory
  __heap_base: WebAssembly.Global<'i32'>
  okiya_setup(): void
  okiya_get_state(tiles: number, mover: number, waiting: number, last: number, draw: number, state: number): number
  okiya_score_match(
    kind: number,
    target: number,
    first: number,
    games: number,
    winner: number,
    left: number,
    match: number,
  ): void
  okiya_choose_cell(
    ...given: [
      tiles: number,
      mover: number,
      waiting: number,
      last: number,
      draw: number,
      player: number,
      mine: number,
      theirs: number,
      words: number,
    ]
  ): number
  okiya_derive_secret(seed: number, game: number, secret: number): void
  okiya_commit_to(secret: number, commitment: number): void
  okiya_shuffle(secret: number, purpose: number, size: number, order: number): void
}

/** Byte offsets of a call's arguments and results in the free memory, and the size of this buffer. */
const [ARGUMENT, ARGUMENT_2, RESULT, BUFFER_BYTES] = [0, 1024, 2048, 4096]
const MOST_GAMES = 1024
const CELLS = Array.from({ length: 16 }, (_, cell) => cell)
const PATTERNS = 19

/** Instantiate the kernel for play from its compiled module. */
export async function instantiatePlayKernel(module: WebAssembly.Module): Promise<PlayKernel> {
  const kernel = (await WebAssembly.instantiate(module, {})).exports as unknown as WasmExports
  const { memory, __heap_base } = kernel
  const base = Math.ceil(__heap_base.value / 8) * 8
  if (base + BUFFER_BYTES > memory.buffer.byteLength) memory.grow(1)
  kernel.okiya_setup()

  const writeBytes = (address: number, bytes: ArrayLike<number>): number => {
    new Uint8Array(memory.buffer, base + address, bytes.length).set(bytes)
    return base + address
  }
  const readResultBytes = (size: number): Uint8Array => new Uint8Array(memory.buffer, base + RESULT, size).slice()
  const viewResultBytes = (size: number): DataView => new DataView(memory.buffer, base + RESULT, size)
  const throwOnKernelFault = (faultCode: number, [tiles, mover, waiting, last]: KernelPosition): void => {
    if (faultCode) throw new Error(`[${tiles}] ${mover} ${waiting} ${last} is no position to play from (${faultCode})`)
  }

  return {
    positionStatus(position) {
      const [tiles, mover, waiting, last, draw] = position
      const at = writeBytes(ARGUMENT, tiles)
      throwOnKernelFault(kernel.okiya_get_state(at, mover, waiting, last, Number(draw), base + RESULT), position)
      const state = viewResultBytes(12)
      const [legal, patterns, end] = [state.getUint32(0, true), state.getUint32(4, true), state.getUint8(8)]
      return {
        legal: CELLS.filter((cell) => (legal >> cell) & 1),
        ended: ENDS[end] ?? null,
        drawn: ENDS[end] === 'full garden',
        patterns: Array.from({ length: PATTERNS }, (_, n) => n).filter((n) => (patterns >> n) & 1),
      }
    },
    matchStanding(kind, target, first, games) {
      if (games.length > MOST_GAMES) throw new Error(`${games.length} games: expected at most ${MOST_GAMES}`)
      const [winners, tilesLeft] = [games.map(({ winner }) => winner ?? -1), games.map(({ left }) => left)]
      const [at, leftAt] = [writeBytes(ARGUMENT, winners), writeBytes(ARGUMENT_2, tilesLeft)]
      kernel.okiya_score_match(KINDS.indexOf(kind), target, first, games.length, at, leftAt, base + RESULT)
      const match = viewResultBytes(11)
      const winner = match.getInt8(10)
      return {
        score: [match.getInt32(0, true), match.getInt32(4, true)],
        starter: match.getUint8(8),
        over: match.getUint8(9) === 1,
        winner: winner < 0 ? null : winner,
      }
    },
    chooseMove(position, player, [mine, theirs], words) {
      const [tiles, mover, waiting, last, draw] = position
      const [at, wordsAt] = [writeBytes(ARGUMENT, tiles), writeBytes(ARGUMENT_2, words)]
      const cell = kernel.okiya_choose_cell(at, mover, waiting, last, Number(draw), player, mine, theirs, wordsAt)
      throwOnKernelFault(Math.min(0, cell), position)
      return cell
    },
    gameSecret(seed, game) {
      kernel.okiya_derive_secret(writeBytes(ARGUMENT, seed), game, base + RESULT)
      return readResultBytes(SEED_BYTES)
    },
    secretCommitment(secret) {
      kernel.okiya_commit_to(writeBytes(ARGUMENT, secret), base + RESULT)
      return readResultBytes(SEED_BYTES)
    },
    shuffleWithSecret(secret, purpose, size) {
      const named = writeBytes(ARGUMENT_2, [...new TextEncoder().encode(purpose), 0])
      kernel.okiya_shuffle(writeBytes(ARGUMENT, secret), named, size, base + RESULT)
      return [...readResultBytes(size)]
    },
  }
}
