// Coverage of the web client by all tests: `node coverage.mjs FOLDER`, after vitest and the browser tests.
//
// FOLDER/vitest/coverage-final.json is vitest's report; FOLDER/pages/*.json is what V8 counted of the built scripts in
// the pages that browser tests opened. The build is repeated with source maps to find the sources.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mergeProcessCovs } from '@bcoe/v8-coverage'
import { convert } from 'ast-v8-to-istanbul'
import istanbul from 'istanbul-lib-coverage'
import { build, parseAst } from 'vite'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const folder = process.argv[2]
const covered = istanbul.createCoverageMap(read(join(folder, 'vitest/coverage-final.json')))

const { output } = await build({ build: { sourcemap: 'hidden', write: false }, logLevel: 'error' })
const chunks = new Map(output.filter(({ map }) => map).map((chunk) => [chunk.fileName, chunk]))

const pages = readdirSync(join(folder, 'pages')).map((file) => read(join(folder, 'pages', file)))
// Servers differ in their ports but serve the same scripts.
for (const { result } of pages) for (const script of result) script.url = new URL(script.url).pathname.slice(1)

for (const coverage of mergeProcessCovs(pages).result) {
  const chunk = chunks.get(coverage.url)
  if (!chunk) continue
  // Paths of sources are relative to the folder of the build.
  const url = pathToFileURL(resolve('../src/hanamachi/server/static', coverage.url)).href
  const { code, map } = chunk
  const found = await convert({ code, sourceMap: map, ast: parseAst(code), coverage: { ...coverage, url } })
  for (const [file, each] of Object.entries(found)) if (covered.data[file]) covered.merge({ [file]: each })
}

const { lines, branches } = covered.getCoverageSummary()
for (const [name, { pct, covered, total }] of Object.entries({ lines, branches })) {
  console.log(`TypeScript and Svelte, ${name}: ${pct} % (${covered} of ${total})`)
}
