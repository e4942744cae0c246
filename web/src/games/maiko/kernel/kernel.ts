// The WebAssembly kernel of Maiko: the rules, and the choices of computer players. kernel/maiko/kernel.h documents the
// exported functions and their numbers.
import { ACTIONS, END_REASONS, OBJECT_FACES, PHASES, PLACES, type Phase } from './words'

const SEED_BYTES = 32

/** The state of a game, hidden tiles included. Players are numbered in the order of turns, places from 0 to 80. */
export interface GameFacts {
  readonly down: ReadonlySet<number>
  /** Places of friends that stay face up. */
  readonly met: ReadonlySet<number>
  /** Places of tiles that One-san has shown since she was called. */
  readonly looked: ReadonlySet<number>
  /** By player and face: the number of tiles on the board. */
  readonly boards: readonly (readonly number[])[]
  readonly swept: readonly number[]
  readonly kamon: readonly number[]
  readonly cards: readonly number[]
  readonly reserve: number
  readonly player: number
  readonly phase: Phase
  /** The place of the first tile of a pair while it lies face up. */
  readonly up: number | null
  readonly called: boolean
  readonly matched: boolean
  readonly end: (typeof END_REASONS)[number]
  readonly caller: number | null
  readonly openCells: readonly number[]
  readonly turns: number
  readonly idleTurns: number
}

/** The tiles that a player with a limited memory remembers. */
export interface RememberedTiles {
  readonly capacity: number
  /** Their places. The one seen last is the last. */
  readonly places: readonly number[]
  readonly secret: ReadonlySet<number>
}

/** A game. Each action changes its state. */
export interface KernelGame {
  readonly players: number
  /** The face on each place, also after it left the floor; null for a place without a tile. */
  readonly faces: readonly (number | null)[]
  facts(): GameFacts
  legalActions(): string[]
  /** Play an action. Return whether it is legal; otherwise nothing changes. */
  play(action: string): boolean
  score(player: number): number
  /** Return the players with the best score among some players. */
  leaders(players: readonly number[]): number[]
  /** Return the choice of the judgement with the fitted weights. */
  judge(seed: bigint): string
  /** Return the choice of the judgement with the former weights, for a player with a limited memory. */
  judgeByMemory(memory: RememberedTiles, seed: bigint): string
  /** Return the action that wins most often in playouts, which end after a number of turns. */
  search(seed: bigint, playouts: number, turns: number): string
}

export interface MaikoKernel {
  /** Return the secret of game number `game`, counted from 1. */
  gameSecret(seed: Uint8Array, game: number): Uint8Array
  secretCommitment(secret: Uint8Array): Uint8Array
  shuffleWithSecret(secret: Uint8Array, purpose: string, size: number): number[]
  /** Start a game. `colours` are the players' colour numbers; `leftOut` is null if the secret decides the left-out colour. */
  deal(secret: Uint8Array, colours: readonly number[], leftOut: number | null, stall: number): KernelGame
}

interface WasmExports {
  memory: WebAssembly.Memory
  __heap_base: WebAssembly.Global<'i32'>
  maiko_derive_secret(seed: number, game: number, secret: number): void
  maiko_commit_to(secret: number, commitment: number): void
  maiko_shuffle(secret: number, purpose: number, size: number, order: number): void
  maiko_deal_secret(secret: number, players: number, colours: number, leftOut: number, deal: number): number
  maiko_start(deal: number, stall: number, state: number): void
  maiko_list_actions(deal: number, state: number, legal: number): void
  maiko_play(deal: number, state: number, action: number): number
  maiko_score(state: number, player: number): number
  maiko_leaders(state: number, players: number): number
  maiko_get_facts(deal: number, state: number, facts: number): void
  maiko_judge(deal: number, state: number, weights: number, random: number, value: number): number
  maiko_judge_by_memory(deal: number, state: number, memory: number, random: number, value: number): number
  maiko_choose_by_search(...given: [deal: number, state: number, seed: bigint, budget: number, horizon: number]): number
}

/** Byte offsets of arguments and results in the free part of the kernel's memory, and the size of this buffer. */
const [DEAL, STATE, ARGUMENT, ARGUMENT_2, RESULT, BUFFER_BYTES] = [0, 256, 512, 1024, 2048, 4096]
const DEAL_BYTES = 168
const STATE_BYTES = 224
/** Offset of the number of players in a deal. */
const PLAYERS_OF_DEAL = 162
const FITTED_WEIGHTS = 1
const DRAWN_COLOUR = 4
const NOBODY = 255
const NO_TILE = 127
const FIRST_FRIEND_TILE = 72
const MAX_PLAYERS = 4

const findFace = (tile: number): number | null =>
  tile === NO_TILE ? null : tile < FIRST_FRIEND_TILE ? tile >> 1 : OBJECT_FACES + tile - FIRST_FRIEND_TILE

/** Read a maiko_facts struct. The numbers are the byte offsets of its fields. */
function readFacts(view: DataView, players: number): GameFacts {
  const readPlaces = (at: number): Set<number> =>
    new Set(PLACES.flatMap((_, place) => ((view.getUint8(at + (place >> 3)) >> (place & 7)) & 1 ? [place] : [])))
  const readBytes = (at: number, count: number): number[] =>
    Array.from({ length: count }, (_, n) => view.getUint8(at + n))
  const up = view.getUint8(320)
  const caller = view.getUint8(325)
  const openCells = view.getUint16(326, true)
  return {
    down: readPlaces(0),
    looked: readPlaces(32),
    met: readPlaces(48),
    boards: Array.from({ length: players }, (_, player) => readBytes(128 + OBJECT_FACES * player, OBJECT_FACES)),
    swept: readBytes(272, OBJECT_FACES),
    kamon: readBytes(308, players),
    cards: readBytes(312, MAX_PLAYERS),
    reserve: view.getUint8(316),
    player: view.getUint8(317),
    phase: PHASES[view.getUint8(318)] ?? 'over',
    up: up === NO_TILE ? null : up,
    called: view.getUint8(321) === 1,
    matched: view.getUint8(322) === 1,
    end: END_REASONS[view.getUint8(324)] ?? null,
    caller: caller === NOBODY ? null : caller,
    openCells: Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => (openCells >> cell) & 1),
    turns: view.getUint16(328, true),
    idleTurns: view.getUint16(330, true),
  }
}
const FACTS_BYTES = 336

/** The exported functions, with access to the free part of the kernel's memory. */
class KernelMemory {
  readonly functions: WasmExports
  readonly base: number

  constructor(functions: WasmExports) {
    const { memory, __heap_base } = functions
    this.functions = functions
    this.base = Math.ceil(__heap_base.value / 16) * 16
    if (this.base + BUFFER_BYTES > memory.buffer.byteLength) memory.grow(1)
  }

  write(offset: number, bytes: ArrayLike<number>): number {
    new Uint8Array(this.functions.memory.buffer, this.base + offset, bytes.length).set(bytes)
    return this.base + offset
  }

  writeSeed(seed: bigint): number {
    new DataView(this.functions.memory.buffer, this.base + ARGUMENT_2, 8).setBigUint64(0, seed, true)
    return this.base + ARGUMENT_2
  }

  view(offset: number, size: number): DataView {
    return new DataView(this.functions.memory.buffer, this.base + offset, size)
  }

  read(offset: number, size: number): Uint8Array {
    return new Uint8Array(this.functions.memory.buffer, this.base + offset, size).slice()
  }
}

/** Return a game, which writes its deal and state into the kernel's memory for each call. */
function makeKernelGame(memory: KernelMemory, deal: Uint8Array, first: Uint8Array): KernelGame {
  let state = first
  const { functions: kernel } = memory
  const result = memory.base + RESULT
  const players = deal[PLAYERS_OF_DEAL] ?? 0
  const writeGame = (): [number, number] => [memory.write(DEAL, deal), memory.write(STATE, state)]
  const nameAction = (action: number): string => ACTIONS[action] ?? ''
  return {
    players,
    faces: Array.from(deal.subarray(0, PLACES.length), findFace),
    facts() {
      kernel.maiko_get_facts(...writeGame(), result)
      return readFacts(memory.view(RESULT, FACTS_BYTES), players)
    },
    legalActions() {
      kernel.maiko_list_actions(...writeGame(), result)
      const legal = memory.read(RESULT, ACTIONS.length)
      return ACTIONS.filter((_, action) => legal[action])
    },
    play(action) {
      const number = ACTIONS.indexOf(action)
      if (number < 0 || kernel.maiko_play(...writeGame(), number)) return false
      state = memory.read(STATE, STATE_BYTES)
      return true
    },
    score: (player) => kernel.maiko_score(writeGame()[1], player),
    leaders(among) {
      const playerBits = among.reduce((all, player) => all | (1 << player), 0)
      const leaders = kernel.maiko_leaders(writeGame()[1], playerBits)
      return among.filter((player) => (leaders >> player) & 1)
    },
    judge: (seed) => nameAction(kernel.maiko_judge(...writeGame(), FITTED_WEIGHTS, memory.writeSeed(seed), result)),
    judgeByMemory({ capacity, places, secret }, seed) {
      const remembered = new Uint8Array(2 + 2 * PLACES.length)
      remembered.set([capacity, places.length, ...places])
      for (const place of secret) remembered[2 + PLACES.length + place] = 1
      const at = memory.write(ARGUMENT, remembered)
      return nameAction(kernel.maiko_judge_by_memory(...writeGame(), at, memory.writeSeed(seed), result))
    },
    search: (seed, playouts, turns) => nameAction(kernel.maiko_choose_by_search(...writeGame(), seed, playouts, turns)),
  }
}

/** Instantiate the kernel from its compiled module. */
export async function instantiateMaikoKernel(module: WebAssembly.Module): Promise<MaikoKernel> {
  const kernel = (await WebAssembly.instantiate(module, {})).exports as unknown as WasmExports
  const memory = new KernelMemory(kernel)
  const { base } = memory
  return {
    gameSecret(seed, game) {
      kernel.maiko_derive_secret(memory.write(ARGUMENT, seed), game, base + RESULT)
      return memory.read(RESULT, SEED_BYTES)
    },
    secretCommitment(secret) {
      kernel.maiko_commit_to(memory.write(ARGUMENT, secret), base + RESULT)
      return memory.read(RESULT, SEED_BYTES)
    },
    shuffleWithSecret(secret, purpose, size) {
      const purposeAt = memory.write(ARGUMENT_2, [...new TextEncoder().encode(purpose), 0])
      kernel.maiko_shuffle(memory.write(ARGUMENT, secret), purposeAt, size, base + RESULT)
      return [...memory.read(RESULT, size)]
    },
    deal(secret, colours, leftOut, stall) {
      const secretAt = memory.write(ARGUMENT, secret)
      const coloursAt = memory.write(ARGUMENT_2, colours)
      if (kernel.maiko_deal_secret(secretAt, colours.length, coloursAt, leftOut ?? DRAWN_COLOUR, base + DEAL))
        throw new Error(`colours [${colours}] without ${leftOut} cannot be dealt`)
      kernel.maiko_start(base + DEAL, stall, base + STATE)
      return makeKernelGame(memory, memory.read(DEAL, DEAL_BYTES), memory.read(STATE, STATE_BYTES))
    },
  }
}
