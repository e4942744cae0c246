// The compiled solver kernel (WebAssembly). kernel/okiya/kernel.h documents the functions and their values.

/** Optional parts of an answer, combined by addition. */
export const SCORES = 1
export const MOVES = 2
export const LINE = 4

export interface SolverAnswer {
  readonly value: number
  /** The value of each legal cell; null for the others. */
  readonly moves: readonly (number | null)[]
  readonly line: readonly number[]
  readonly positions: number
}

export interface SolverKernel {
  /** Solve a position. Throws an Error that shows the position if it is invalid. */
  solve(
    tiles: readonly number[],
    mover: number,
    waiting: number,
    last: number,
    draw: boolean,
    asked: number,
  ): SolverAnswer
}

/** The arguments of `solve`, in the form that a worker is sent. */
export type SolverQuestion = Parameters<SolverKernel['solve']>

interface WasmExports {
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
/** End of the error message about a position that is over. */
export const FINISHED_ERROR = 'is finished'
const FAULTS = ['', 'is on no layout', 'cannot arise', FINISHED_ERROR]

// Byte offsets of the fields of an okiya_answer.
const VALUE = 0
const AT_MOVES = 1
const AT_LINE = 17
const LINE_LENGTH = 33
const POSITIONS = 36
const SIZE = 40

/** Instantiate the kernel from its compiled module. Filling its tables takes some milliseconds. */
export async function instantiateSolverKernel(module: WebAssembly.Module): Promise<SolverKernel> {
  const instance = await WebAssembly.instantiate(module, {})
  const { memory, __heap_base, okiya_setup, okiya_solve } = instance.exports as unknown as WasmExports
  // The memory that the kernel itself does not use starts here; the last page of it may already be full.
  const tilesAt = __heap_base.value
  const answerAt = tilesAt + CELLS
  if (answerAt + SIZE > memory.buffer.byteLength) memory.grow(1)
  okiya_setup()

  return {
    solve(tiles, mover, waiting, last, draw, asked) {
      new Uint8Array(memory.buffer, tilesAt, CELLS).set(tiles)
      const code = okiya_solve(tilesAt, mover, waiting, last, Number(draw), asked, answerAt)
      if (code) throw new Error(`[${tiles}] ${mover} ${waiting} ${last} ${FAULTS[code]}`)
      const answerView = new DataView(memory.buffer, answerAt, SIZE)
      const readSignedBytes = (offset: number, count: number): number[] =>
        Array.from({ length: count }, (_, n) => answerView.getInt8(offset + n))
      return {
        value: answerView.getInt8(VALUE),
        moves: readSignedBytes(AT_MOVES, CELLS).map((value) => (value === UNLAWFUL ? null : value)),
        line: readSignedBytes(AT_LINE, answerView.getUint8(LINE_LENGTH)),
        positions: answerView.getUint32(POSITIONS, true),
      }
    },
  }
}
