// ESLint rules. Prettier checks the format, svelte-check the types, dependencies.mjs the layers.
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
      // TypeScript checks undefined names.
      'no-undef': 'off',
      // `_` is an unused item of an each block; siblings of a rest element are omitted on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      // {' '} is a space that survives formatting.
      'svelte/no-useless-mustaches': 'off',
      // Maps and sets that no page renders need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser } } },
  // A `describe` block may hold any number of tests.
  { files: ['**/*.test.ts'], rules: { 'max-lines-per-function': 'off' } },
)
