// The worker that runs a table on this device, so that the page never waits for a computer player. The page's side is
// `openTableInWorker`; a game's worker calls `serveTable`.
import type { TableCommand } from '../connection'
import type { GameOfflineModule, OfflineTable } from '../game/game'
import type { PlayedTable, Update } from '../protocol'
import { OfflineTableError } from './offlineTableError'

/** A table on this device with the rules of its game. */
export interface DeviceTable {
  readonly record: PlayedTable
  /** Milliseconds before the computer player to move acts, or null if none is to move. */
  readonly computerDelay: number | null
  /** Return what a page shows that opens the table. */
  open(): Update
  /** Apply a command at a time in Unix milliseconds. Throws OfflineTableError. */
  applyCommand(command: TableCommand, now: number): Update
  /** Let the computer player to move act. Throws OfflineTableError. */
  moveComputer(now: number): Update
}

type TableWorkerRequest =
  | { readonly say: 'open'; readonly record: PlayedTable }
  | { readonly say: 'do'; readonly command: TableCommand; readonly now: number }
  /** Let the computer player move, unless another entry came after entry `after`. */
  | { readonly say: 'think'; readonly after: number; readonly now: number }

type TableWorkerReply =
  | {
      readonly tell: 'update'
      readonly update: Update
      readonly record: PlayedTable
      readonly computerDelay: number | null
    }
  | { readonly tell: 'refused'; readonly code: string }
  | { readonly tell: 'fault'; readonly message: string }

/** Open a table in a worker of its own. */
export function openTableInWorker(
  worker: Worker,
  record: PlayedTable,
  { onUpdate, onRefusal, onFailure }: Parameters<GameOfflineModule['open']>[1],
): OfflineTable {
  let pause: ReturnType<typeof setTimeout> | undefined
  const sendToWorker = (message: TableWorkerRequest): void => worker.postMessage(message)
  worker.addEventListener('error', ({ message }) => onFailure(message))
  worker.addEventListener('message', ({ data }: MessageEvent<TableWorkerReply>) => {
    if (data.tell === 'refused') return onRefusal(data.code)
    if (data.tell === 'fault') return onFailure(data.message)
    onUpdate(data.update, data.record)
    clearTimeout(pause)
    const after = data.update.view.number
    if (data.computerDelay !== null)
      pause = setTimeout(() => sendToWorker({ say: 'think', after, now: Date.now() }), data.computerDelay)
  })
  sendToWorker({ say: 'open', record })
  return {
    do: (command) => sendToWorker({ say: 'do', command, now: Date.now() }),
    close() {
      clearTimeout(pause)
      worker.terminate()
    },
  }
}

/** Answer the page's requests, in a worker. `openTable` makes the table of a record. */
export function serveTable(openTable: (record: PlayedTable) => Promise<DeviceTable>): void {
  let table: DeviceTable | null = null

  function makeUpdateReply({ record, computerDelay }: DeviceTable, update: Update): TableWorkerReply {
    return { tell: 'update', update, record, computerDelay }
  }

  async function answerTableRequest(request: TableWorkerRequest): Promise<TableWorkerReply | null> {
    if (request.say === 'open') {
      table = await openTable(request.record)
      return makeUpdateReply(table, table.open())
    }
    if (!table) throw new Error('no table is open')
    if (request.say === 'do') {
      const update = table.applyCommand(request.command, request.now)
      return makeUpdateReply(table, update)
    }
    const count = table.record.entries.length
    if (request.after !== count || table.computerDelay === null) return null
    const update = table.moveComputer(request.now)
    return makeUpdateReply(table, update)
  }

  addEventListener('message', async ({ data }: MessageEvent<TableWorkerRequest>) => {
    const reply = await answerTableRequest(data).catch((fault: unknown): TableWorkerReply =>
      fault instanceof OfflineTableError
        ? { tell: 'refused', code: fault.code }
        : { tell: 'fault', message: String(fault) },
    )
    if (reply) postMessage(reply)
  })
}
