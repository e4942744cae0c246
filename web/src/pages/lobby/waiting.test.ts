// Waiting in the lobby survives temporary refusals, ends with permanent ones, and leads to one table.
import { afterEach, expect, test, vi } from 'vitest'
import type { Wish } from '../../protocol'
import { PartnerSearch } from './waiting.svelte'

const WISH: Wish = { game: { game: 'maiko' }, seats: 2, clock: { seconds: 30 } }

type PreparedAnswer = { status?: number; body: object } | 'cut' | 'open'
const OPEN: PreparedAnswer = { body: { table: null, waiting: 1 } }
const TABLE: PreparedAnswer = { body: { table: 'LLzhgxSYN0bs', waiting: 0 } }

/** Answer each request with the next prepared answer. Requests after the last stay open until they are aborted. */
function stubServer(answers: PreparedAnswer[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    asked.push(`${method} ${path.replace(/[0-9a-f]{32}/, 'KNOCK')}`)
    const answer = method === 'DELETE' ? (answers.at(-1) ?? OPEN) : (answers.shift() ?? 'open')
    if (answer === 'cut') return Promise.reject(new TypeError('cut'))
    if (answer === 'open')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }))
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

test('whoever waits is asked after again until they are found', async () => {
  const asked = stubServer([OPEN, OPEN, TABLE])
  const found = vi.fn()
  await new PartnerSearch({ found }).start(WISH, 'Mizuki')
  expect(asked).toEqual(['POST /api/door', 'GET /api/door/KNOCK', 'GET /api/door/KNOCK'])
  expect(found.mock.calls).toEqual([['LLzhgxSYN0bs']])
})

test('lost connections and restarts are waited for with the same knock', async () => {
  const asked = stubServer(['cut', { status: 503, body: { error: 'store-error', message: '' } }, OPEN, 'cut', TABLE])
  const pauses: number[] = []
  const found = vi.fn()
  const recordPause = (milliseconds: number) => (pauses.push(milliseconds), Promise.resolve())
  await new PartnerSearch({ found, pause: recordPause }).start(WISH, 'Mizuki')
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['POST', 'POST', 'POST', 'GET', 'GET'])
  expect(pauses).toEqual([1000, 2000, 1000])
  expect(found).toHaveBeenCalledOnce()
})

test('what is refused ends it, and says why', async () => {
  stubServer([OPEN, { status: 409, body: { error: 'not-waiting', message: '' } }])
  const waiting = new PartnerSearch({ found: vi.fn() })
  await waiting.start(WISH, 'Mizuki')
  expect([waiting.wish, waiting.problem]).toEqual([null, 'not-waiting'])
})

test('whoever stops waiting says so once, and hears nothing more', async () => {
  const asked = stubServer([OPEN])
  const found = vi.fn()
  const waiting = new PartnerSearch({ found })
  void waiting.start(WISH, 'Mizuki')
  await settle()
  expect(waiting.wish).toEqual(WISH)
  await waiting.stop()
  await waiting.stop()
  await settle()
  expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual(['DELETE /api/door/KNOCK'])
  expect([waiting.wish, waiting.problem, found.mock.calls.length]).toEqual([null, '', 0])
})

test('whoever was found in the moment in which they stopped goes to their table', async () => {
  stubServer([OPEN, 'open', TABLE])
  const found = vi.fn()
  const waiting = new PartnerSearch({ found })
  void waiting.start(WISH, 'Mizuki')
  await settle()
  await waiting.stop()
  expect(found.mock.calls).toEqual([['LLzhgxSYN0bs']])
})
