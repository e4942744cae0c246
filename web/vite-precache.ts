// A step of the build, by the list of pages: the service worker, with what it keeps; and for the server, which pages there
// are and what each will ask for next, so that it can say so with the page itself.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type { Page } from './src/game/game'

type OutputBundle = Rolldown.OutputBundle

const LIST = join(import.meta.dirname, 'src/site/pages.ts')

/** Each game has a folder. */
export const GAMES = readdirSync(join(import.meta.dirname, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** What all pages draw with. */
const DRAWINGS = 'art/house.svg'

const LANGUAGES = readdirSync(join(import.meta.dirname, 'src/catalogues')).map((file) => file.replace('.ts', ''))

/** The files of a chunk and of all that it imports, its styles included. */
function wanted(bundle: OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (found.has(name) || chunk?.type !== 'chunk') return found
  found.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports) wanted(bundle, imported, found)
  return found
}

/** By language, what is fetched once the script of a page runs, and of those that follow it. */
function next(bundle: OutputBundle, pages: readonly Page[]): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = (end: string): string =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0]?.endsWith(end))?.fileName ?? ''
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      // what all pages need is in the page itself, too, but is the largest: it is asked for first
      const [first = '', ...rest] = pages.map(({ part }) => `/src/${part}`)
      const words = (pages[0]?.words ?? []).map((of) => `/${language}/${of}.ftl`)
      const starts = [entry, ...[first, `/catalogues/${language}.ts`, ...words, ...rest].map(chunk)]
      return [language, [...new Set(starts.flatMap((start) => [...wanted(bundle, start)])), DRAWINGS]]
    }),
  )
}

export const precache = (): Plugin => ({
  name: 'precache',
  apply: 'build',
  // after the styles: a chunk that was nothing but styles is no file any more by then
  enforce: 'post',
  // Last of all: before that, chunks stand in the bundle that hold nothing but styles, and are not written.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { PAGES } = (await runnerImport<typeof import('./src/site/pages')>(LIST, { configFile: false })).module
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort()
        .map((name) => `/${name}`)
      const sheets = new Set(['house', 'favicon', ...PAGES.flatMap(({ drawings }) => drawings ?? [])])
      const beside = [
        ...['/manifest.webmanifest', '/icons/192.png', '/art/studio.json'],
        ...Array.from(sheets, (sheet) => `/art/${sheet}.svg`),
        ...GAMES.flatMap((game) => [`/art/first-${game}.json`, `/art/rules-${game}.json`]),
      ]
      const pages = PAGES.filter(({ online }) => !online).map(({ path }) => path.source)
      const code = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf-8')
      const list = JSON.stringify({ files, beside, pages })
      const version = createHash('sha256').update(code).update(list).digest('hex').slice(0, 12)
      const kept = `const version = '${version}'
const kept = ${list}
`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: kept + code })
      const told = PAGES.map((page) => ({
        path: page.path.source,
        next: page.preload ? next(bundle, [page, ...PAGES.filter(({ name }) => page.preload?.includes(name))]) : {},
      }))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(told) })
    },
  },
})
