// Worker that runs a table of Maiko on this device.
import { serveTable } from '../../../offline/tableWorker'
import { instantiateMaikoKernel } from '../kernel/kernel'
import { MaikoDeviceTable } from './table'

const kernel = WebAssembly.compileStreaming(fetch(new URL('../kernel/maiko.wasm', import.meta.url))).then(
  instantiateMaikoKernel,
)
// The first command reports the error; without a command nobody needs it.
kernel.catch(() => undefined)

const drawSeed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n

serveTable(async (opened) => new MaikoDeviceTable(await kernel, opened, drawSeed))
