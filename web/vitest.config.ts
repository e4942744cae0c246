// Configuration of the unit tests. It is apart from vite.config.ts, because a build is installed without packages for tests.
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import build from './vite.config.ts'

export default mergeConfig(
  build,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      // A test that needs a document has `@vitest-environment jsdom` in its first line: jsdom takes a second to start.
      environment: 'node',
      include: ['src/**/*.test.ts'],
      restoreMocks: true,
      // A worker keeps loaded modules for the next test file.
      isolate: false,
      // Long enough for a busy machine.
      testTimeout: 60_000,
      coverage: {
        provider: 'v8',
        include: ['src/**/*.{ts,svelte}'],
        exclude: ['src/protocol.ts', 'src/testing.ts'],
        reporter: ['json'],
        reportsDirectory: '../.venv/coverage/vitest',
      },
    },
  }),
)
