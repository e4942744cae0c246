// Worker that runs the kernel, so that the page never waits for it. In: a numbered question. Out: a numbered answer
// or error.
import { instantiateSolverKernel, type SolverAnswer, type SolverQuestion } from './kernel'

export interface NumberedQuestion {
  readonly number: number
  readonly question: SolverQuestion
}

export type NumberedAnswer = { readonly number: number } & (
  { readonly answer: SolverAnswer } | { readonly fault: string }
)

const kernel = WebAssembly.compileStreaming(fetch(new URL('./okiya.wasm', import.meta.url))).then(
  instantiateSolverKernel,
)
// Each question reports the error; without a question nobody needs it.
kernel.catch(() => undefined)

addEventListener('message', async ({ data: { number, question } }: MessageEvent<NumberedQuestion>) => {
  const reply: NumberedAnswer = await kernel
    .then(({ solve }) => ({ number, answer: solve(...question) }))
    .catch((fault: unknown) => ({ number, fault: String(fault) }))
  postMessage(reply)
})
