// Service worker: makes every page, its phrases and drawings, and the kernel work without the network. The build writes
// `version` and `kept` above this file: the built files, other static files, and the paths of pages.
//
// Rule 1: answers of the server's API are never cached.
// Rule 2: a built file never changes, so the cached one is used.
// Rule 3: everything else comes from the network first. Without it, every page gets the cached shell, which routes itself.
// Rule 4: after PATIENCE without an answer from the network, the cached file is used.
/* global kept, version */

const PATIENCE = 3_000
/** Milliseconds after such a timeout during which the network is not waited for. */
const DISTRUST = 30_000
const NAME = `hanamachi ${version}`
const SHELL = '/studio'
const PAGES = kept.pages.map((path) => new RegExp(path))

let distrusted = 0

const ours = () => caches.open(NAME)
const found = async (path) => (await ours()).match(path, { ignoreVary: true })

async function keep() {
  const files = [SHELL, ...kept.beside].map((path) => new Request(path, { cache: 'reload' }))
  await (await ours()).addAll([...files, ...kept.files])
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith('hanamachi ') && name !== NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
  await clients.claim()
}

async function ofTheBuild(request, path) {
  return (await found(path)) ?? fetch(request)
}

const refresh = async (path, answer) => (await ours()).put(path, answer)

async function ask(request, path) {
  const answer = await fetch(request)
  distrusted = 0
  // If the device is full, the old file stays in the cache, and the answer is still used.
  if (answer.ok && kept.beside.includes(path)) await refresh(path, answer.clone()).catch(() => undefined)
  return answer
}

/** Return the answer, or reject after PATIENCE. */
const inTime = (asked) =>
  new Promise((given, giveUp) => {
    const late = setTimeout(
      () => {
        distrusted = Date.now() + DISTRUST
        giveUp()
      },
      Date.now() < distrusted ? 0 : PATIENCE,
    )
    asked.then(given, giveUp).finally(() => clearTimeout(late))
  })

async function newest(request, path) {
  const asked = ask(request, path)
  const page = request.mode === 'navigate' && PAGES.some((page) => page.test(path.replace(/\/+$/, '') || '/'))
  const instead = await found(page ? SHELL : path)
  return instead ? inTime(asked).catch(() => instead) : asked
}

/** Cache with a shared text until the page reads it (games/okiya/analysis/sharedGames.ts). */
const SHARED = 'shared'
/** Maximum bytes of a shared record. One more is stored, so that the page can detect a longer text. */
const LONGEST = 1 << 18

/** Store a text that another program shares, and open the analysis board to read it. */
async function receive(request) {
  const form = await request.formData()
  const file = form.get('record')
  const said = ['text', 'url', 'title'].map((name) => form.get(name)).filter((each) => typeof each === 'string' && each)
  const text =
    file instanceof File && file.size ? await file.slice(0, LONGEST + 1).text() : said.join('\n').slice(0, LONGEST + 1)
  // If the device is full, the board opens empty.
  await (await caches.open(SHARED)).put('/shared', new Response(text)).catch(() => undefined)
  return Response.redirect('/analysis?shared', 303)
}

addEventListener('install', (event) => event.waitUntil(keep()))
addEventListener('activate', (event) => event.waitUntil(tidy()))
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method === 'POST' && origin === location.origin && pathname === '/share') {
    event.respondWith(receive(event.request))
    return
  }
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  const answer = pathname.startsWith('/assets/') ? ofTheBuild : newest
  event.respondWith(answer(event.request, pathname))
})

// Push message for a closed page, decrypted by the browser. Each table has one notification: the next one replaces it
// and alerts again.
addEventListener('push', (event) => {
  const { title, body, table, silent } = event.data.json()
  const options = { body, silent, tag: table, renotify: !silent, icon: '/art/favicon.svg', data: { table } }
  event.waitUntil(registration.showNotification(title, options))
})

/** Focus the open page of a table, or open a new one. */
async function come(table) {
  const path = `/t/${table}`
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find(({ url }) => new URL(url).pathname === path)
  // A page that cannot be focused is opened again.
  return (await page?.focus().catch(() => null)) ?? clients.openWindow(path)
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(come(event.notification.data.table))
})

/** Report to the server that the browser replaced a subscription. */
async function moved(before, after) {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const options = before?.options ?? {
    userVisibleOnly: true,
    applicationServerKey: (await (await fetch('/api/push')).json()).key,
  }
  const found = after ?? (await registration.pushManager.subscribe(options))
  const wishes = await (await (await caches.open('called-back')).match('/called-back'))?.json()
  const { endpoint, keys } = found.toJSON()
  if (wishes)
    await fetch('/api/push', {
      ...json,
      body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, ...wishes }),
    })
  if (before) await fetch('/api/push/off', { ...json, body: JSON.stringify({ endpoint: before.endpoint }) })
}

addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(moved(event.oldSubscription, event.newSubscription)),
)
