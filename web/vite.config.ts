import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { GAMES, precache } from './vite-precache.ts'

const house = 'http://127.0.0.1:8421'

const HOUSE =
  /\/web\/src\/(ui\/(?!sound|[qQ]rCode|paper|returnAddress)|site\/(?!loadPage|isLobbyOpen)|(addresses|api|phrases)\.ts|setup\/(making|rated)|game\/registry|games\/[a-z]+\/(index|pages|colours|choices|puzzles\/memory)|table\/(loadTable|people\/(names|ratings)|sentences|state|clock\/minutes))/

const PARTS = {
  front:
    /\/(web\/src\/(pages\/home\/|setup\/|game\/setUpParts|games\/[a-z]+\/(setup\/|puzzles\/days))|daily_puzzles\/)/,
  table: /\/web\/src\/(pages\/table\/|table\/(?!plain\/)|ui\/(sound|paper|returnAddress)|connection\.ts)/,
  // of a game what nearly every page of it needs
  ...Object.fromEntries(GAMES.map((game) => [game, new RegExp(`/web/src/games/${game}/(board|table)/`)])),
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), precache()],
  base: '/',
  build: {
    outDir: '../src/hanamachi/server/static',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Whoever has the syntax of 2022 and no preloading of modules loads them a moment later.
    modulePreload: { polyfill: false },
    // What nearly every page and every table needs comes as one: many small files pack worse than one.
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
    proxy: { '/api': { target: house, ws: true }, '/art': house },
    // The catalogues of phrases, the puzzles of the days and the numbers of the opening are shared with the terminal and
    // live beside it.
    fs: { allow: ['.', '../src/hanamachi/locales', '../src/hanamachi/games'] },
  },
  test: {
    // what renders or listens to a page says `@vitest-environment jsdom` in its first line: a page takes a second to make
    environment: 'node',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // a worker keeps what it has loaded from one file of tests to the next
    isolate: false,
    // none of them needs a quiet machine
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,svelte}'],
      exclude: ['src/protocol.ts', 'src/testing.ts'],
      reporter: ['json'],
      reportsDirectory: '../.venv/coverage/vitest',
    },
  },
})
