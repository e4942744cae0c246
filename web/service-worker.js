// What works without the network: every page, its words and drawings, and the kernel; a page that needs the network says
// so itself. The build writes above this its `version` and what is `kept`: its files, those beside it, and the paths of pages.
//
// Rule 1: what a server says is never kept: /api/ is left alone.
// Rule 2: a file of the build never changes, so the kept one will do.
// Rule 3: for all else the network goes first; without it, a page that is kept is the one shell that finds its own way.
// Rule 4: a network that is there and says nothing is as good as none: what is kept waits no longer than PATIENCE for it.
/* global kept, version */

const PATIENCE = 3_000
/** For so long after it said nothing in time the network is not waited for. */
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
  // a device that is full keeps what it had, and the answer is good all the same
  if (answer.ok && kept.beside.includes(path)) await refresh(path, answer.clone()).catch(() => undefined)
  return answer
}

/** What was asked for, unless the network has had its time. */
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

/** What is shared waits here for the page that reads it (games/okiya/analysis/shared.ts). */
const SHARED = 'shared'
/** No record of a table is longer, in bytes; one more is kept, so that the page can tell. */
const LONGEST = 1 << 18

/** Have the analysis board read what another program shares. */
async function receive(request) {
  const form = await request.formData()
  const file = form.get('record')
  const said = ['text', 'url', 'title'].map((name) => form.get(name)).filter((each) => typeof each === 'string' && each)
  const text =
    file instanceof File && file.size ? await file.slice(0, LONGEST + 1).text() : said.join('\n').slice(0, LONGEST + 1)
  // a device that is full has nothing to show, and says so by an empty board
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

// What the house has to tell somebody whose page is closed; the browser has made sure that nobody else could read it. One
// notification a table: the next takes its place, and rings again.
addEventListener('push', (event) => {
  const { title, body, table, silent } = event.data.json()
  const options = { body, silent, tag: table, renotify: !silent, icon: '/art/favicon.svg', data: { table } }
  event.waitUntil(registration.showNotification(title, options))
})

/** The page of a table that is open, or a new one. */
async function come(table) {
  const path = `/t/${table}`
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find(({ url }) => new URL(url).pathname === path)
  // what may not be focused is opened
  return (await page?.focus().catch(() => null)) ?? clients.openWindow(path)
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(come(event.notification.data.table))
})

/** The browser has put another subscription in the place of the old one: the house is told of both. */
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
