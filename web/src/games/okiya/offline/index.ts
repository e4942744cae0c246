// The part of Okiya that plays without a network; tables run in a worker.
import type { GameOfflineModule } from '../../../game/game'
import type { TableWorkerReply, TableWorkerRequest } from './worker'

/** Milliseconds before a computer player moves, so that people can follow the last move. */
const PACE = 700

const startTableWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

export const offline: GameOfflineModule = {
  open(record, { onUpdate: update, onRefusal: refused, onFailure: failed }, start = startTableWorker) {
    const worker = start()
    let pause: ReturnType<typeof setTimeout> | undefined
    const sendToWorker = (message: TableWorkerRequest): void => worker.postMessage(message)
    worker.addEventListener('error', ({ message }) => failed(message))
    worker.addEventListener('message', ({ data }: MessageEvent<TableWorkerReply>) => {
      if (data.tell === 'refused') return refused(data.code)
      if (data.tell === 'fault') return failed(data.message)
      update(data.update, data.record)
      clearTimeout(pause)
      const after = data.update.view.number
      if (data.thinks) pause = setTimeout(() => sendToWorker({ say: 'think', after, now: Date.now() }), PACE)
    })
    sendToWorker({ say: 'open', record })
    return {
      do: (command) => sendToWorker({ say: 'do', command, now: Date.now() }),
      close() {
        clearTimeout(pause)
        worker.terminate()
      },
    }
  },
}
