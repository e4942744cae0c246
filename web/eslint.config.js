// What ESLint looks for. Layout is Prettier's, types are svelte-check's, layers stand in dependencies.mjs.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import typescript from 'typescript-eslint'

export default defineConfig(
  { ignores: ['public/', 'service-worker.js', 'src/protocol.ts'] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // TypeScript knows what is defined.
      'no-undef': 'off',
      // Svelte needs a name for each item of a list, and a rest leaves out what stands beside it.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      // {' '} is a space that survives a new layout of the lines.
      'svelte/no-useless-mustaches': 'off',
      // No page renders the maps and sets that modules keep for themselves.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser } } },
  // A `describe` holds as many tests as it needs.
  { files: ['**/*.test.ts'], rules: { 'max-lines-per-function': 'off' } },
)
