// A step of the build: the service worker, with the list of what it keeps.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The sources of what works without the network; what they import is kept with them. */
const ROOTS = [
  /\/web\/src\/(analysis\/AnalysisPage|first\/FirstPage|front\/Front|openings\/OpeningsPage|print\/PrintPage|puzzles\/PuzzlesPage|studio\/StudioPage|rules\/RulesPage)\.svelte$/,
  /\/web\/src\/studio\/dress\.ts$/,
  /\/web\/src\/catalogues\/..\.ts$/,
  /\/locales\/..\/(analysis|first|front|maiko|okiya|openings|print-page|puzzles|rules|solver|studio)\.ftl/,
]
/** Files that no source imports by a name of the build: the worker's script, the kernel, the drawings of the styles, the
    puzzles. */
const APART = /\/worker-[^/]*\.js$|\.(wasm|svg|txt)$/

export const keep = (): Plugin => ({
  name: 'keep',
  apply: 'build',
  // after the styles: a chunk that was nothing but styles is no file any more by then
  enforce: 'post',
  // Last of all: before that, chunks stand in the bundle that hold nothing but styles, and are not written.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = new Set(Object.keys(bundle).filter((name) => APART.test(name)))
      const add = (name: string): void => {
        const chunk = bundle[name]
        if (files.has(name) || chunk?.type !== 'chunk') return
        files.add(name)
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
        chunk.imports.forEach(add)
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const root = ROOTS.some((source) => source.test(chunk.facadeModuleId ?? ''))
        if (chunk.isEntry || root) add(chunk.fileName)
      }
      const code = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf-8')
      const list = [...files].sort().map((name) => `/${name}`)
      const version = createHash('sha256').update(code).update(list.join()).digest('hex').slice(0, 12)
      const kept = `const kept = ${JSON.stringify({ version, files: list })}\n`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: kept + code })
    },
  },
})
