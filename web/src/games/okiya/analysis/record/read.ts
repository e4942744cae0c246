// Reading a JSON record in a worker that lives as long as the reading takes.
import { UnreadableLineError, type LineOfPlay } from '../../board/lineOfPlay'
import type { RecordReadResult } from './worker'

/** Return the last game of a JSON record. Rejects with UnreadableLineError. */
export async function readLastGameOfRecord(recordJson: string): Promise<LineOfPlay> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    const read = await new Promise<RecordReadResult>((told) => {
      worker.addEventListener('message', ({ data }: MessageEvent<RecordReadResult>) => told(data))
      worker.addEventListener('error', () => told({ phrase: 'analysis-dumb-why', values: {} }))
      worker.postMessage(recordJson)
    })
    if ('line' in read) return read.line
    throw new UnreadableLineError(read.phrase, read.values)
  } finally {
    worker.terminate()
  }
}
