// The module of Maiko for tables without a network. They run in a web worker.
import type { GameOfflineModule } from '../../../game/game'
import { openTableInWorker } from '../../../offline/tableWorker'

const startTableWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

export const offline: GameOfflineModule = {
  open: (record, listener, start = startTableWorker) => openTableInWorker(start(), record, listener),
}
