// The kernel's functions for play; kernel/kernel.h documents them. With the entries of a table they run a whole game
// without a server.

/** Computer players in the order of the kernel's numbers. */
export const PLAYERS = [
  'random',
  'wary',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((grade) => `grade-${grade}`),
  'perfect',
  'match-wise',
] as const

export const SEED_BYTES = 32
/** Length in bytes of the random numbers that a computer player gets for one move. */
export const WORDS_BYTES = 4 * 113

/**
 * A position: tiles by cell, cells of the player to move, cells of the other player, last cell taken (-1: none),
 * ruling.
 */
export type Asked = readonly [tiles: readonly number[], mover: number, waiting: number, last: number, draw: boolean]

/** Reasons for the end of a game, in the order of the kernel's numbers. */
const ENDS = [null, 'line', 'square', 'blockade', 'full garden'] as const

export interface Standing {
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

export const KINDS = ['single', 'games', 'points'] as const

export interface Played {
  /** The seat that won; null for a draw. */
  winner: number | null
  left: number
}

export interface PlayKernel {
  look(position: Asked): Standing
  score(kind: (typeof KINDS)[number], target: number, first: number, games: readonly Played[]): MatchStanding
  /**
   * Return the cell that a computer player takes. `needs` holds the points that the mover and the other player need
   * in a match.
   */
  choose(position: Asked, player: number, needs: readonly [number, number], words: Uint8Array): number
  /** Return the secret of game number `game`, counted from 1. */
  secret(seed: Uint8Array, game: number): Uint8Array
  commitment(secret: Uint8Array): Uint8Array
  shuffle(secret: Uint8Array, purpose: string, size: number): number[]
}

interface Exports {
  memory: WebAssembly.Memory
  __heap_base: WebAssembly.Global<'i32'>
  okiya_setup(): void
  okiya_look(tiles: number, mover: number, waiting: number, last: number, draw: number, state: number): number
  okiya_score(
    kind: number,
    target: number,
    first: number,
    games: number,
    winner: number,
    left: number,
    match: number,
  ): void
  okiya_choose(
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
  okiya_secret(seed: number, game: number, secret: number): void
  okiya_commitment(secret: number, commitment: number): void
  okiya_shuffle(secret: number, purpose: number, size: number, order: number): void
}

/** Byte offsets of a call's arguments and results in the free memory, and the size of this buffer. */
const [GIVEN, MORE, BACK, ROOM] = [0, 1024, 2048, 4096]
const MOST_GAMES = 1024
const CELLS = Array.from({ length: 16 }, (_, cell) => cell)
const PATTERNS = 19

/** Instantiate the kernel for play from its compiled module. */
export async function startPlay(module: WebAssembly.Module): Promise<PlayKernel> {
  const kernel = (await WebAssembly.instantiate(module, {})).exports as unknown as Exports
  const { memory, __heap_base } = kernel
  const base = Math.ceil(__heap_base.value / 8) * 8
  if (base + ROOM > memory.buffer.byteLength) memory.grow(1)
  kernel.okiya_setup()

  const write = (at: number, bytes: ArrayLike<number>): number => {
    new Uint8Array(memory.buffer, base + at, bytes.length).set(bytes)
    return base + at
  }
  const read = (size: number): Uint8Array => new Uint8Array(memory.buffer, base + BACK, size).slice()
  const said = (size: number): DataView => new DataView(memory.buffer, base + BACK, size)
  const checked = (fault: number, [tiles, mover, waiting, last]: Asked): void => {
    if (fault) throw new Error(`[${tiles}] ${mover} ${waiting} ${last} is no position to play from (${fault})`)
  }

  return {
    look(position) {
      const [tiles, mover, waiting, last, draw] = position
      checked(kernel.okiya_look(write(GIVEN, tiles), mover, waiting, last, Number(draw), base + BACK), position)
      const state = said(12)
      const [legal, patterns, end] = [state.getUint32(0, true), state.getUint32(4, true), state.getUint8(8)]
      return {
        legal: CELLS.filter((cell) => (legal >> cell) & 1),
        ended: ENDS[end] ?? null,
        drawn: ENDS[end] === 'full garden',
        patterns: Array.from({ length: PATTERNS }, (_, n) => n).filter((n) => (patterns >> n) & 1),
      }
    },
    score(kind, target, first, games) {
      if (games.length > MOST_GAMES) throw new Error(`${games.length} games: expected at most ${MOST_GAMES}`)
      const winners = write(
        GIVEN,
        games.map(({ winner }) => winner ?? -1),
      )
      const left = write(
        MORE,
        games.map(({ left }) => left),
      )
      kernel.okiya_score(KINDS.indexOf(kind), target, first, games.length, winners, left, base + BACK)
      const match = said(11)
      const winner = match.getInt8(10)
      return {
        score: [match.getInt32(0, true), match.getInt32(4, true)],
        starter: match.getUint8(8),
        over: match.getUint8(9) === 1,
        winner: winner < 0 ? null : winner,
      }
    },
    choose(position, player, [mine, theirs], words) {
      const [tiles, mover, waiting, last, draw] = position
      const given = write(GIVEN, tiles)
      const cell = kernel.okiya_choose(
        given,
        mover,
        waiting,
        last,
        Number(draw),
        player,
        mine,
        theirs,
        write(MORE, words),
      )
      checked(Math.min(0, cell), position)
      return cell
    },
    secret(seed, game) {
      kernel.okiya_secret(write(GIVEN, seed), game, base + BACK)
      return read(SEED_BYTES)
    },
    commitment(secret) {
      kernel.okiya_commitment(write(GIVEN, secret), base + BACK)
      return read(SEED_BYTES)
    },
    shuffle(secret, purpose, size) {
      const named = write(MORE, [...new TextEncoder().encode(purpose), 0])
      kernel.okiya_shuffle(write(GIVEN, secret), named, size, base + BACK)
      return [...read(size)]
    },
  }
}
