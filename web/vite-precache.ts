// Build plugin that reads the list of pages. It writes the service worker with its list of files, pages.json with the
// paths of all pages and the files that the server preloads for each, and packaged.json with the files that the server
// takes from its Python package, so that a wheel holds them once.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type { PageDefinition } from './src/game/game'

type OutputBundle = Rolldown.OutputBundle

const LIST = join(import.meta.dirname, 'src/site/pages.ts')

/** Names of the game folders. */
export const GAMES = readdirSync(join(import.meta.dirname, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The drawing sheet that all pages need. */
const DRAWINGS = 'art/house.svg'

const LANGUAGES = readdirSync(join(import.meta.dirname, 'src/catalogues')).map((file) => file.replace('.ts', ''))

/** Return the files of a chunk and of all its imports, styles included. */
function wanted(bundle: OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (found.has(name) || chunk?.type !== 'chunk') return found
  found.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports) wanted(bundle, imported, found)
  return found
}

/** Return by language the files that a page fetches after its script has started. */
function next(bundle: OutputBundle, pages: readonly PageDefinition[]): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = (end: string): string =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0]?.endsWith(end))?.fileName ?? ''
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      // The entry is also linked in the page itself, but it is the largest file and so comes first.
      const [first = '', ...rest] = pages.map(({ part }) => `/src/${part}`)
      const words = (pages[0]?.words ?? []).map((of) => `/${language}/${of}.ftl`)
      const starts = [entry, ...[first, `/catalogues/${language}.ts`, ...words, ...rest].map(chunk)]
      return [language, [...new Set(starts.flatMap((start) => [...wanted(bundle, start)])), DRAWINGS]]
    }),
  )
}

/** Take the files that are copies of files in the Python package out of a bundle. Return their paths there, by name. */
function takePackagedFiles(bundle: OutputBundle): Record<string, string> {
  const packaged: Record<string, string> = {}
  for (const [name, file] of Object.entries(bundle)) {
    const source = file.type === 'asset' ? file.originalFileNames[0]?.split('src/hanamachi/')[1] : undefined
    if (source === undefined || !name.endsWith('.txt')) continue
    packaged[name] = source
    delete bundle[name]
  }
  return packaged
}

export const precache = (): Plugin => ({
  name: 'precache',
  apply: 'build',
  // After the CSS plugin, which removes chunks that hold only styles.
  enforce: 'post',
  // Last of all handlers: earlier the bundle still lists chunks that hold only styles and are not written.
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
      this.emitFile({ type: 'asset', fileName: 'packaged.json', source: JSON.stringify(takePackagedFiles(bundle)) })
    },
  },
})
