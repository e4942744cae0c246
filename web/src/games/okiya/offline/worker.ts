// Worker that runs one table, so that the page never waits for a computer player. In: commands. Out: updates with the
// record to be stored.
import { OfflineRefusal } from '../../../offline/refusal'
import type { Command } from '../../../connection'
import type { PlayedTable, Update } from '../../../protocol'
import { startPlay, WORDS_BYTES } from '../kernel/play'
import { Table } from './table'

export type ToTable =
  | { readonly say: 'open'; readonly record: PlayedTable }
  | { readonly say: 'do'; readonly command: Command; readonly now: number }
  /** Let the computer player move, unless another entry came after entry `after`. */
  | { readonly say: 'think'; readonly after: number; readonly now: number }

export type FromTable =
  | { readonly tell: 'update'; readonly update: Update; readonly record: PlayedTable; readonly thinks: boolean }
  | { readonly tell: 'refused'; readonly code: string }
  | { readonly tell: 'fault'; readonly message: string }

const kernel = WebAssembly.compileStreaming(fetch(new URL('../kernel/okiya.wasm', import.meta.url))).then(startPlay)
// The first command reports the error; without a command nobody needs it.
kernel.catch(() => undefined)

let table: Table | null = null

function update(said: Table, update: Update): FromTable {
  return { tell: 'update', update, record: said.record, thinks: said.thinks }
}

async function answer(message: ToTable): Promise<FromTable | null> {
  if (message.say === 'open') {
    table = new Table(await kernel, message.record)
    return update(table, { tell: 'update', events: [], view: table.view() })
  }
  if (!table) throw new Error('no table is open')
  if (message.say === 'do') return update(table, table.do(message.command, message.now))
  if (message.after !== table.view().number || !table.thinks) return null
  return update(table, table.think(crypto.getRandomValues(new Uint8Array(WORDS_BYTES)), message.now))
}

addEventListener('message', async ({ data }: MessageEvent<ToTable>) => {
  const said = await answer(data).catch((fault: unknown): FromTable =>
    fault instanceof OfflineRefusal ? { tell: 'refused', code: fault.code } : { tell: 'fault', message: String(fault) },
  )
  if (said) postMessage(said)
})
