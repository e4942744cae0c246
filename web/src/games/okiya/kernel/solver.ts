// The kernel as a page asks it: a worker that starts with the first question, and an answer to each.
import { FINISHED, type Answer, type Question } from './kernel'
import type { Answered, Asked } from './worker'

/** What is said of a position: its answer, or that the game is over there. */
export type Said = Answer | 'over'

export interface Solver {
  /** Answer a position; rejects with an Error where the kernel does not run, or does not take the position. */
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

  // A worker whose own script does not come says so once, for all that it was asked.
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
