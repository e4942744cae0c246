// The compiled kernel in the browser: kernel/kernel.h, which says what everything means, from TypeScript.

/** What may be asked besides who wins; added up. */
export const SCORES = 1
export const MOVES = 2
export const LINE = 4

export interface Answer {
  readonly value: number
  /** The value of every legal cell; null for the others. */
  readonly moves: readonly (number | null)[]
  readonly line: readonly number[]
  readonly positions: number
}

export interface Kernel {
  /** Answer one position; throws an Error that shows it where that cannot be done. */
  solve(tiles: readonly number[], mover: number, waiting: number, last: number, draw: boolean, asked: number): Answer
}

/** Its arguments as a worker is sent them. */
export type Question = Parameters<Kernel['solve']>

interface Exports {
  memory: WebAssembly.Memory
  __heap_base: WebAssembly.Global<'i32'>
  okiya_setup(): void
  okiya_solve(
    tiles: number,
    mover: number,
    waiting: number,
    last: number,
    draw: number,
    asked: number,
    answer: number,
  ): number
}

const CELLS = 16
const UNLAWFUL = -128
/** How the fault ends that there is with a position in which nobody is to move. */
export const FINISHED = 'is finished'
const FAULTS = ['', 'is on no layout', 'cannot arise', FINISHED]

// Where the fields of an okiya_answer lie, in bytes from its beginning.
const VALUE = 0
const AT_MOVES = 1
const AT_LINE = 17
const LINE_LENGTH = 33
const POSITIONS = 36
const SIZE = 40

/** Start the kernel of a compiled module; it takes some milliseconds to draw up its tables. */
export async function start(module: WebAssembly.Module): Promise<Kernel> {
  const instance = await WebAssembly.instantiate(module, {})
  const { memory, __heap_base, okiya_setup, okiya_solve } = instance.exports as unknown as Exports
  // What the kernel does not use itself begins here, though the last page of it may already be full.
  const tilesAt = __heap_base.value
  const answerAt = tilesAt + CELLS
  if (answerAt + SIZE > memory.buffer.byteLength) memory.grow(1)
  okiya_setup()

  return {
    solve(tiles, mover, waiting, last, draw, asked) {
      new Uint8Array(memory.buffer, tilesAt, CELLS).set(tiles)
      const code = okiya_solve(tilesAt, mover, waiting, last, Number(draw), asked, answerAt)
      if (code) throw new Error(`[${tiles}] ${mover} ${waiting} ${last} ${FAULTS[code]}`)
      const said = new DataView(memory.buffer, answerAt, SIZE)
      const bytes = (from: number, count: number): number[] =>
        Array.from({ length: count }, (_, n) => said.getInt8(from + n))
      return {
        value: said.getInt8(VALUE),
        moves: bytes(AT_MOVES, CELLS).map((value) => (value === UNLAWFUL ? null : value)),
        line: bytes(AT_LINE, said.getUint8(LINE_LENGTH)),
        positions: said.getUint32(POSITIONS, true),
      }
    },
  }
}
