// Reading a JSON record in a worker that lives as long as the reading takes.
import { Unread, type Line } from '../../board/lineOfPlay'
import type { Read } from './worker'

/** Return the last game of a JSON record. Rejects with Unread. */
export async function lastGameOf(text: string): Promise<Line> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    const read = await new Promise<Read>((told) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Read>) => told(data))
      worker.addEventListener('error', () => told({ phrase: 'analysis-dumb-why', values: {} }))
      worker.postMessage(text)
    })
    if ('line' in read) return read.line
    throw new Unread(read.phrase, read.values)
  } finally {
    worker.terminate()
  }
}
