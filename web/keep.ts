// A step of the build: the service worker, with the list of what it keeps: every file of the build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

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
    },
  },
})
