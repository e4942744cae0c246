// Worker that reads a JSON record, because the kernel must not block a page. In: the text. Out: its last game, or the
// reason why there is none.
import { UnreadableLineError, type LineOfPlay } from '../../board/lineOfPlay'
import { instantiatePlayKernel } from '../../kernel/play'
import type { PhraseValues } from '../../../../phrases'
import { parseGamesOfRecord } from './games'

export type RecordReadResult =
  { readonly line: LineOfPlay } | { readonly phrase: string; readonly values: PhraseValues }

const kernel = WebAssembly.compileStreaming(fetch(new URL('../../kernel/okiya.wasm', import.meta.url))).then(
  instantiatePlayKernel,
)

async function parseLastGame(recordJson: string): Promise<RecordReadResult> {
  const started = await kernel.catch(() => null)
  if (!started) return { phrase: 'analysis-dumb-why', values: {} }
  try {
    return { line: parseGamesOfRecord(started, recordJson).at(-1)! }
  } catch (error) {
    // Any other error means that the JSON has wrong types.
    const { phrase, values } =
      error instanceof UnreadableLineError ? error : new UnreadableLineError('analysis-bad-file')
    return { phrase, values }
  }
}

addEventListener('message', async ({ data }: MessageEvent<string>) => postMessage(await parseLastGame(data)))
