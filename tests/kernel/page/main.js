// A page as it will be: the kernel is fetched with its worker, when the page first asks.
window.ask = (questions) => {
  const worker = new Worker(new URL('../../../web/src/games/okiya/kernel/worker.ts', import.meta.url), { type: 'module' })
  const waiting = questions.map(() => Promise.withResolvers())
  worker.addEventListener('message', ({ data }) => waiting[data.number].resolve(data.answer ?? data.fault))
  questions.forEach((question, number) => worker.postMessage({ number, question }))
  return Promise.all(waiting.map(({ promise }) => promise))
}
