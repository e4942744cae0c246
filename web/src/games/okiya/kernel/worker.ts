// The kernel in a worker of its own, so that the page never waits for it: a numbered question in, an answer of the same
// number out, or the fault that there was with it.
import { start, type Answer, type Question } from './kernel'

export interface Asked {
  readonly number: number
  readonly question: Question
}

export type Answered = { readonly number: number } & ({ readonly answer: Answer } | { readonly fault: string })

const kernel = WebAssembly.compileStreaming(fetch(new URL('./okiya.wasm', import.meta.url))).then(start)
// Whoever asks is told; before that there is nobody to tell.
kernel.catch(() => undefined)

addEventListener('message', async ({ data: { number, question } }: MessageEvent<Asked>) => {
  const reply: Answered = await kernel
    .then(({ solve }) => ({ number, answer: solve(...question) }))
    .catch((fault: unknown) => ({ number, fault: String(fault) }))
  postMessage(reply)
})
