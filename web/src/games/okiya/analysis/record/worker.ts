// Reading a record as JSON in a worker, as no page may run the kernel: a text goes in, its last game comes out, or why there
// is none.
import { Unread, type Line } from '../../board/lineOfPlay'
import { startPlay } from '../../kernel/play'
import type { Values } from '../../../../phrases'
import { gamesOf } from './games'

export type Read = { readonly line: Line } | { readonly phrase: string; readonly values: Values }

const kernel = WebAssembly.compileStreaming(fetch(new URL('../../kernel/okiya.wasm', import.meta.url))).then(startPlay)

async function lastGame(text: string): Promise<Read> {
  const started = await kernel.catch(() => null)
  if (!started) return { phrase: 'analysis-dumb-why', values: {} }
  try {
    return { line: gamesOf(started, text).at(-1)! }
  } catch (error) {
    // what is not even of the types of a record is none
    const { phrase, values } = error instanceof Unread ? error : new Unread('analysis-bad-file')
    return { phrase, values }
  }
}

addEventListener('message', async ({ data }: MessageEvent<string>) => postMessage(await lastGame(data)))
