import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { GAMES, precache } from './vite-precache.ts'

const server = 'http://127.0.0.1:8421'

const HOUSE =
  /\/web\/src\/(ui\/(?!sound|[qQ]rCode|printAddress|returnAddress|bytes|RadioButtonRow|ConfirmationQuestion)|site\/(?!loadPage|isLobbyOpen)|(addresses|api|phrases)\.ts|setup\/(tableCreation|rated)|game\/registry|games\/[a-z]+\/(index|pages|colours|choices)|table\/(loadTable|people\/(names|ratings)|sentences|state|clock\/clockSentences))/

const PARTS = {
  front:
    /\/(web\/src\/(pages\/home\/|setup\/|game\/setUpModules|games\/[a-z]+\/(setup\/|puzzles\/days))|daily_puzzles\/)/,
  table:
    /\/web\/src\/(pages\/table\/|table\/(?!plain\/|phrases\/PhraseList|invitation\/(?!Lazy))|ui\/(sound|printAddress|returnAddress|bytes)|connection\.ts)/,
  // The parts of a game that nearly every page of it needs.
  ...Object.fromEntries(GAMES.map((game) => [game, new RegExp(`/web/src/games/${game}/(board|table)/`)])),
}

/** Ship phrase catalogues without comments and spaces, which only translators read. */
const stripPhraseComments = (): Plugin => ({
  name: 'strip-phrase-comments',
  enforce: 'pre',
  load(id) {
    const [path = '', query] = id.split('?')
    if (!path.endsWith('.ftl') || query !== 'raw') return null
    const phrases = readFileSync(path, 'utf8')
      .replace(/^(#.*)?\n/gm, '')
      .replace(/^ +/gm, ' ')
      .replace(/\{ | \}/g, (brace) => brace.trim())
      .replace(/^( ?\.?[a-z][\w-]*) = /gm, '$1=')
    return `export default ${JSON.stringify(phrases)}`
  },
})

export default defineConfig({
  plugins: [stripPhraseComments(), svelte(), precache()],
  base: '/',
  build: {
    outDir: '../src/hanamachi/server/static',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Browsers with ES2022 but without module preloading load the modules a moment later.
    modulePreload: { polyfill: false },
    // Code that nearly every page needs is one file, because many small files compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'house', test: HOUSE, priority: 1 },
            ...Object.entries(PARTS).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, ws: true }, '/art': server },
    // Phrase catalogues, daily puzzles and opening statistics are shared with the terminal and stored beside it.
    fs: { allow: ['.', '../src/hanamachi/locales', '../src/hanamachi/games'] },
  },
})
