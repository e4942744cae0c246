// Worker that runs one table, so that the page never waits for a computer player. In: commands. Out: updates with the
// record to be stored.
import { OfflineTableError } from '../../../offline/offlineTableError'
import type { TableCommand } from '../../../connection'
import type { PlayedTable, Update } from '../../../protocol'
import { instantiatePlayKernel, WORDS_BYTES } from '../kernel/play'
import { OfflineTableState } from './table'

export type TableWorkerRequest =
  | { readonly say: 'open'; readonly record: PlayedTable }
  | { readonly say: 'do'; readonly command: TableCommand; readonly now: number }
  /** Let the computer player move, unless another entry came after entry `after`. */
  | { readonly say: 'think'; readonly after: number; readonly now: number }

export type TableWorkerReply =
  | { readonly tell: 'update'; readonly update: Update; readonly record: PlayedTable; readonly thinks: boolean }
  | { readonly tell: 'refused'; readonly code: string }
  | { readonly tell: 'fault'; readonly message: string }

const kernel = WebAssembly.compileStreaming(fetch(new URL('../kernel/okiya.wasm', import.meta.url))).then(
  instantiatePlayKernel,
)
// The first command reports the error; without a command nobody needs it.
kernel.catch(() => undefined)

let table: OfflineTableState | null = null

function makeUpdateReply(table: OfflineTableState, update: Update): TableWorkerReply {
  return { tell: 'update', update, record: table.record, thinks: table.isComputersTurn }
}

async function answerTableRequest(request: TableWorkerRequest): Promise<TableWorkerReply | null> {
  if (request.say === 'open') {
    table = new OfflineTableState(await kernel, request.record)
    return makeUpdateReply(table, { tell: 'update', events: [], view: table.view() })
  }
  if (!table) throw new Error('no table is open')
  if (request.say === 'do') return makeUpdateReply(table, table.applyCommand(request.command, request.now))
  if (request.after !== table.view().number || !table.isComputersTurn) return null
  return makeUpdateReply(table, table.moveComputer(crypto.getRandomValues(new Uint8Array(WORDS_BYTES)), request.now))
}

addEventListener('message', async ({ data }: MessageEvent<TableWorkerRequest>) => {
  const said = await answerTableRequest(data).catch((fault: unknown): TableWorkerReply =>
    fault instanceof OfflineTableError
      ? { tell: 'refused', code: fault.code }
      : { tell: 'fault', message: String(fault) },
  )
  if (said) postMessage(said)
})
