// The web worker that runs a table of Maiko in the browser.
import { serveTable } from '../../../offline/tableWorker'
import { instantiateMaikoKernel } from '../kernel/kernel'
import { MaikoDeviceTable } from './table'

const kernel = WebAssembly.compileStreaming(fetch(new URL('../kernel/maiko.wasm', import.meta.url))).then(
  instantiateMaikoKernel,
)
// A load error is reported with the first command. Without this handler it would be an unhandled rejection too.
kernel.catch(() => undefined)

const drawSeed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n

serveTable(async (opened) => new MaikoDeviceTable(await kernel, opened, drawSeed))
