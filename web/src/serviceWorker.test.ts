import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const CODE = readFileSync(join(import.meta.dirname, '../service-worker.js'), 'utf-8')
const KEPT = { files: [], beside: [], pages: [] }

type Handler = (event: Record<string, unknown>) => void

/** The browser's caches by name, each with responses by path. */
let stored: Record<string, Map<string, Response>>
let handlers: Record<string, Handler>
const shown = vi.fn(async () => undefined)
const opened = vi.fn(async () => undefined)
const subscribed = vi.fn()
const asked = vi.fn()
let windows: { url: string; focus: () => Promise<unknown> }[]

beforeEach(() => {
  ;[stored, handlers, windows] = [{}, {}, []]
  for (const mock of [shown, opened, subscribed, asked]) mock.mockClear()
  asked.mockImplementation(async () => new Response(JSON.stringify({ key: 'the-key' })))
  const given = {
    version: 'test',
    kept: KEPT,
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
    location: { origin: 'https://a.house' },
    caches: {
      open: async (name: string) => {
        const cache = (stored[name] ??= new Map())
        return {
          match: async (path: string) => cache.get(path),
          put: async (path: string, answer: Response) => void cache.set(path, answer),
        }
      },
    },
    clients: { matchAll: async () => windows, openWindow: opened },
    registration: { showNotification: shown, pushManager: { subscribe: subscribed } },
    fetch: asked,
  }
  new Function(...Object.keys(given), CODE)(...Object.values(given))
})

/** Send an event to the service worker and wait until it is handled. */
async function dispatchToWorker(name: string, event: Record<string, unknown> = {}): Promise<unknown> {
  let done: unknown
  handlers[name]?.({
    ...event,
    waitUntil: (work: unknown) => (done = work),
    respondWith: (work: unknown) => (done = work),
  })
  return done
}

const requestsSent = (): [string, string, unknown][] =>
  asked.mock.calls.map(([path, init]) => [init?.method ?? 'GET', path, init?.body && JSON.parse(init.body)])

const makeSubscription = (endpoint: string, options = {}): Record<string, unknown> => ({
  endpoint,
  options,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})

test('a message becomes a notification of its table', async () => {
  await dispatchToWorker('push', {
    data: { json: () => ({ title: 'Anna', body: 'Your turn', table: 'abc', silent: false }) },
  })
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Anna',
    expect.objectContaining({ body: 'Your turn', tag: 'abc', renotify: true }),
  )
})

test.each([
  ['comes to the front where it is open', 'https://a.house/t/abc', async () => 'focused', []],
  ['is opened where only others are', 'https://a.house/t/other', async () => 'focused', ['/t/abc']],
  [
    'is opened where it may not come to the front',
    'https://a.house/t/abc',
    () => Promise.reject(new Error('not now')),
    ['/t/abc'],
  ],
])('the table of a notification that is pressed %s', async (_, url, focus, paths) => {
  const close = vi.fn()
  windows = [{ url, focus: vi.fn(focus) }]
  await dispatchToWorker('notificationclick', { notification: { close, data: { table: 'abc' } } })
  expect(close).toHaveBeenCalledOnce()
  expect(opened.mock.calls).toEqual(paths.map((path) => [path]))
  expect(windows[0]?.focus).toHaveBeenCalledTimes(url.endsWith('/abc') ? 1 : 0)
})

const WISHES = { language: 'nl', quiet: null }
const storeSubscriptionData = (): void => {
  stored['called-back'] = new Map([['/called-back', new Response(JSON.stringify(WISHES))]])
}
const subscriptionRequest = (endpoint: string): [string, string, unknown] => [
  'POST',
  '/api/push',
  { endpoint, p256dh: 'p', auth: 'a', ...WISHES },
]
const off = ['POST', '/api/push/off', { endpoint: 'old' }]

test('a renewed subscription replaces the old one on the server', async () => {
  storeSubscriptionData()
  await dispatchToWorker('pushsubscriptionchange', {
    oldSubscription: makeSubscription('old'),
    newSubscription: makeSubscription('new'),
  })
  expect(requestsSent()).toEqual([subscriptionRequest('new'), off])
  expect(subscribed).not.toHaveBeenCalled()
})

test('one that the browser only ended is made anew, by the key of the old one', async () => {
  storeSubscriptionData()
  subscribed.mockResolvedValue(makeSubscription('new'))
  const options = { applicationServerKey: 'old-key' }
  await dispatchToWorker('pushsubscriptionchange', {
    oldSubscription: makeSubscription('old', options),
    newSubscription: null,
  })
  expect(subscribed).toHaveBeenCalledExactlyOnceWith(options)
  expect(requestsSent()).toEqual([subscriptionRequest('new'), off])
})

test("a lost subscription is created again with the server's key", async () => {
  storeSubscriptionData()
  subscribed.mockResolvedValue(makeSubscription('new'))
  await dispatchToWorker('pushsubscriptionchange')
  expect(subscribed).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  expect(requestsSent()).toEqual([['GET', '/api/push', undefined], subscriptionRequest('new')])
})

test('without notifications the server only learns that the old one ended', async () => {
  await dispatchToWorker('pushsubscriptionchange', {
    oldSubscription: makeSubscription('old'),
    newSubscription: makeSubscription('new'),
  })
  expect(requestsSent()).toEqual([off])
})

/** Post a shared text as browsers do. */
async function shareFields(
  fields: Record<string, string | File>,
): Promise<{ lead: string | null; text: string | undefined }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = { url: 'https://a.house/share', method: 'POST', formData: async () => form }
  vi.spyOn(Response, 'redirect').mockImplementation(
    (to) => new Response(null, { status: 303, headers: { location: String(to) } }),
  )
  const answer = (await dispatchToWorker('fetch', { request })) as Response
  return { lead: answer.headers.get('location'), text: await stored['shared']?.get('/shared')?.clone().text() }
}

const makeFile = (...text: string[]): File => new File(text, 'record.json', { type: 'application/json' })

test.each<[string, Record<string, string | File>, string]>([
  ['a file', { record: makeFile('{"a": 1}'), text: 'said', title: 'record.json' }, '{"a": 1}'],
  [
    'a text',
    { record: makeFile(), text: 'said', url: 'https://b.example', title: 'A title' },
    'said\nhttps://b.example\nA title',
  ],
  ['nothing', {}, ''],
  ['too much', { record: makeFile('x'.repeat(300_000)) }, 'x'.repeat((1 << 18) + 1)],
])('%s that is shared is kept for the analysis board', async (_, fields, text) => {
  expect(await shareFields(fields)).toEqual({ lead: '/analysis?shared', text })
})

test('what is shared by pages of other houses, or asked of this one, is left alone', async () => {
  for (const [method, url] of [
    ['POST', 'https://b.house/share'],
    ['POST', 'https://a.house/api/tables'],
    ['GET', 'https://a.house/api/push'],
  ]) {
    expect(await dispatchToWorker('fetch', { request: { url, method } })).toBeUndefined()
  }
})
