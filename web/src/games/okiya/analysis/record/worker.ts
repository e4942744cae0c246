// Worker that reads a JSON record, because the kernel must not block a page. In: the text. Out: its last game, or the
// reason why there is none.
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
    // Any other error means that the JSON has wrong types.
    const { phrase, values } = error instanceof Unread ? error : new Unread('analysis-bad-file')
    return { phrase, values }
  }
}

addEventListener('message', async ({ data }: MessageEvent<string>) => postMessage(await lastGame(data)))
