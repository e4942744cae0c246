// Client for the kernel's worker. The worker starts with the first question.
import { FINISHED, type Answer, type Question } from './kernel'
import type { Answered, Asked } from './worker'

/** The kernel's answer to a position, or that the game is over. */
export type Said = Answer | 'over'

export interface Solver {
  /** Solve a position. Rejects with an Error if the kernel cannot run or the position is invalid. */
  ask(question: Question): Promise<Said>
  close(): void
}

interface Waiting {
  resolve(said: Said): void
  reject(error: Error): void
}

const kernelWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

export function solver(start: () => Worker = kernelWorker): Solver {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let number = 0

  function hear({ data }: MessageEvent<Answered>): void {
    const asked = waiting.get(data.number)
    waiting.delete(data.number)
    if ('answer' in data) asked?.resolve(data.answer)
    else if (data.fault.endsWith(FINISHED)) asked?.resolve('over')
    else asked?.reject(new Error(data.fault))
  }

  // A worker whose script does not load reports one error for all questions.
  function fail({ message }: ErrorEvent): void {
    for (const { reject } of waiting.values()) reject(new Error(message || 'the worker did not start'))
    waiting.clear()
    worker = null
  }

  return {
    ask(question) {
      if (!worker) {
        worker = start()
        worker.addEventListener('message', hear)
        worker.addEventListener('error', fail)
      }
      const asked: Asked = { number: number++, question }
      worker.postMessage(asked)
      return new Promise((resolve, reject) => waiting.set(asked.number, { resolve, reject }))
    },
    close() {
      worker?.terminate()
      worker = null
    },
  }
}
