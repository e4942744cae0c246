// Worker that runs a table of Okiya on this device.
import { serveTable } from '../../../offline/tableWorker'
import { instantiatePlayKernel, WORDS_BYTES } from '../kernel/play'
import { OfflineTableState } from './table'

/** Milliseconds before a computer player moves, so that people can follow the last move. */
const PACE = 700

const kernel = WebAssembly.compileStreaming(fetch(new URL('../kernel/okiya.wasm', import.meta.url))).then(
  instantiatePlayKernel,
)
// The first command reports the error; without a command nobody needs it.
kernel.catch(() => undefined)

serveTable(async (opened) => {
  const table = new OfflineTableState(await kernel, opened)
  return {
    get record() {
      return table.record
    },
    get computerDelay() {
      return table.isComputersTurn ? PACE : null
    },
    open: () => ({ tell: 'update', events: [], view: table.view() }),
    applyCommand: (command, now) => table.applyCommand(command, now),
    moveComputer: (now) => table.moveComputer(crypto.getRandomValues(new Uint8Array(WORDS_BYTES)), now),
  }
})
