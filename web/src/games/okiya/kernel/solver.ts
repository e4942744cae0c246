// Client for the kernel's worker. The worker starts with the first question.
import { FINISHED_ERROR, type SolverAnswer, type SolverQuestion } from './kernel'
import type { NumberedAnswer, NumberedQuestion } from './worker'

/** The kernel's answer to a position, or that the game is over. */
export type PositionAnswer = SolverAnswer | 'over'

export interface Solver {
  /** Solve a position. Rejects with an Error if the kernel cannot run or the position is invalid. */
  solvePosition(question: SolverQuestion): Promise<PositionAnswer>
  close(): void
}

interface PendingQuestion {
  resolve(said: PositionAnswer): void
  reject(error: Error): void
}

const startKernelWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

export function createSolver(startWorker: () => Worker = startKernelWorker): Solver {
  const waiting = new Map<number, PendingQuestion>()
  let worker: Worker | null = null
  let number = 0

  function settlePendingQuestion({ data }: MessageEvent<NumberedAnswer>): void {
    const asked = waiting.get(data.number)
    waiting.delete(data.number)
    if ('answer' in data) asked?.resolve(data.answer)
    else if (data.fault.endsWith(FINISHED_ERROR)) asked?.resolve('over')
    else asked?.reject(new Error(data.fault))
  }

  // A worker whose script does not load reports one error for all questions.
  function rejectPendingQuestions({ message }: ErrorEvent): void {
    for (const { reject } of waiting.values()) reject(new Error(message || 'the worker did not start'))
    waiting.clear()
    worker = null
  }

  return {
    solvePosition(question) {
      if (!worker) {
        worker = startWorker()
        worker.addEventListener('message', settlePendingQuestion)
        worker.addEventListener('error', rejectPendingQuestions)
      }
      const asked: NumberedQuestion = { number: number++, question }
      worker.postMessage(asked)
      return new Promise((resolve, reject) => waiting.set(asked.number, { resolve, reject }))
    },
    close() {
      worker?.terminate()
      worker = null
    },
  }
}
