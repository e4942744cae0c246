// A step of the build: the service worker, with the list of what it keeps: every file of the build; and for the house,
// what a page will ask for next, so that it can say so with the page itself.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type OutputBundle = Rolldown.OutputBundle

/** The pages that people open from a link, with their words; `index.html` names what all pages need. */
const FIRST = {
  // whoever is at the front page goes to a table next: its script comes while they choose
  front: { parts: ['/front/Front.svelte', '/table/TablePage.svelte'], words: ['front', 'okiya'] },
  table: { parts: ['/table/TablePage.svelte'], words: [] },
} as const

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

/** By page and language, what is fetched once its script runs. */
function next(bundle: OutputBundle): Record<string, Record<string, string[]>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = (end: string): string =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0]?.endsWith(end))?.fileName ?? ''
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  return Object.fromEntries(
    Object.entries(FIRST).map(([page, { parts, words }]) => [
      page,
      Object.fromEntries(
        LANGUAGES.map((language) => {
          // what all pages need is in the page itself, too, but is the largest: it is asked for first
          const [first = '', ...rest] = parts
          const phrases = [`/catalogues/${language}.ts`, ...words.map((of) => `/${language}/${of}.ftl`)]
          const starts = [entry, ...[first, ...phrases, ...rest].map(chunk)]
          const files = new Set(starts.flatMap((start) => [...wanted(bundle, start)]))
          return [language, [...files, DRAWINGS]]
        }),
      ),
    ]),
  )
}

export const keep = (): Plugin => ({
  name: 'keep',
  apply: 'build',
  // after the styles: a chunk that was nothing but styles is no file any more by then
  enforce: 'post',
  // Last of all: before that, chunks stand in the bundle that hold nothing but styles, and are not written.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const code = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf-8')
      const list = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort()
        .map((name) => `/${name}`)
      const version = createHash('sha256').update(code).update(list.join()).digest('hex').slice(0, 12)
      const kept = `const kept = ${JSON.stringify({ version, files: list })}\n`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: kept + code })
      this.emitFile({ type: 'asset', fileName: 'next.json', source: JSON.stringify(next(bundle)) })
    },
  },
})
