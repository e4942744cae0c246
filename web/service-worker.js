// What works without the network: every page, its words and drawings, and the kernel; a page that needs the network says
// so itself. The build writes `kept` above this: a version, and the files of that version.
//
// Rule 1: what a server says is never kept: /api/ is left alone.
// Rule 2: a file of the build never changes, so the kept one will do.
// Rule 3: for all else the network goes first; without it, a page that is kept is the one shell that finds its own way.
// Rule 4: a network that is there and says nothing is as good as none: what is kept waits no longer than PATIENCE for it.
/* global kept */

const PATIENCE = 3_000
/** For so long after it said nothing in time the network is not waited for. */
const DISTRUST = 30_000
const NAME = `hanamachi ${kept.version}`
const SHELL = '/analysis'
const PAGES =
  /^\/((analysis|openings|puzzles|studio)(\/.*)?)?$|^\/(okiya|maiko)\/new$|^\/(print|you)\/?$|^\/(first|rules)\/(okiya|maiko)$|^\/t\/[\w-]+\/?$/
const BESIDE = [
  ...['/manifest.webmanifest', '/art/studio.json'],
  ...['house', 'okiya', 'maiko', 'maiko-faces', 'line', 'favicon'].map((drawing) => `/art/${drawing}.svg`),
  ...['first', 'rules'].flatMap((of) => ['okiya', 'maiko'].map((game) => `/art/${of}-${game}.json`)),
]

let distrusted = 0

const ours = () => caches.open(NAME)
const found = async (path) => (await ours()).match(path, { ignoreVary: true })

async function keep() {
  const files = [SHELL, ...BESIDE].map((path) => new Request(path, { cache: 'reload' }))
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
  if (answer.ok && BESIDE.includes(path)) await refresh(path, answer.clone()).catch(() => undefined)
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
  const page = request.mode === 'navigate' && PAGES.test(path)
  const instead = await found(page ? SHELL : path)
  return instead ? inTime(asked).catch(() => instead) : asked
}

addEventListener('install', (event) => event.waitUntil(keep()))
addEventListener('activate', (event) => event.waitUntil(tidy()))
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  const answer = pathname.startsWith('/assets/') ? ofTheBuild : newest
  event.respondWith(answer(event.request, pathname))
})
