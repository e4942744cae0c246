// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { SolverAnswer, SolverQuestion } from './kernel'
import { createSolver } from './solver'
import type { NumberedAnswer, NumberedQuestion } from './worker'

const question: SolverQuestion = [[...Array(16).keys()], 0, 0, -1, false, 0]
const answer: SolverAnswer = { value: 1, moves: [], line: [], positions: 1 }

/** A worker that sends prepared answers some time after each question. */
class SolverWorkerStub extends EventTarget {
  asked: NumberedQuestion[] = []
  postMessage(asked: NumberedQuestion): void {
    this.asked.push(asked)
  }
  sendAnswer(data: NumberedAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate(): void {}
}

test('each question has its own answer, in whatever order they come', async () => {
  const stand = new SolverWorkerStub()
  const { solvePosition: ask } = createSolver(() => stand as unknown as Worker)
  const [first, second, third] = [ask(question), ask(question), ask(question)]
  stand.sendAnswer({ number: 1, answer })
  stand.sendAnswer({ number: 0, fault: 'Error: [0] 0 0 -1 is finished' })
  stand.sendAnswer({ number: 2, fault: 'Error: [0] 0 0 -1 cannot arise' })
  await expect(second).resolves.toEqual(answer)
  await expect(first).resolves.toBe('over')
  await expect(third).rejects.toThrow('cannot arise')
})

test('a worker that does not start fails all questions; the next starts another', async () => {
  const stands: SolverWorkerStub[] = []
  const { solvePosition: ask } = createSolver(() => {
    stands.push(new SolverWorkerStub())
    return stands.at(-1) as unknown as Worker
  })
  const asked = ask(question)
  stands[0]?.dispatchEvent(new ErrorEvent('error', { message: 'no script' }))
  await expect(asked).rejects.toThrow('no script')
  void ask(question)
  expect(stands).toHaveLength(2)
})
