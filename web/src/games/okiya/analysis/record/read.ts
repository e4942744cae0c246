// Reading a JSON record in a worker that lives as long as the reading takes.
import { UnreadableLine, type Line } from '../../board/lineOfPlay'
import type { ReadResult } from './worker'

/** Return the last game of a JSON record. Rejects with Unread. */
export async function readLastGame(text: string): Promise<Line> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    const read = await new Promise<ReadResult>((told) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => told(data))
      worker.addEventListener('error', () => told({ phrase: 'analysis-dumb-why', values: {} }))
      worker.postMessage(text)
    })
    if ('line' in read) return read.line
    throw new UnreadableLine(read.phrase, read.values)
  } finally {
    worker.terminate()
  }
}
