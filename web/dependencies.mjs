// Layers of src for dependency-cruiser (`npm run layers`). A folder may import the folders below it in this list. Folders
// on one line may not import each other, and neither may two pages or two games.
const LAYERS = [
  ['main', 'App'],
  ['pages'],
  ['games'],
  ['tutorial'],
  ['setup'],
  ['table', 'offline', 'wear'],
  ['site'],
  ['game'],
  ['ui'],
  ['addresses', 'api', 'catalogues', 'patches', 'connection', 'phrases', 'protocol', 'registerServiceWorker', 'style'],
]

/** Test files may import anything. */
const TESTS = String.raw`(\.test|(^|/)testing)\.ts$`

const within = (names) => `^src/(${names.join('|')})(/|[.])`

const upward = LAYERS.slice(1).map((names, at) => ({
  name: `${names.join('-')}-imports-down`,
  comment: `${names.join(', ')} may not import ${LAYERS.slice(0, at + 1)
    .flat()
    .join(', ')}.`,
  severity: 'error',
  from: { path: within(names), pathNot: TESTS },
  to: { path: within(LAYERS.slice(0, at + 1).flat()) },
}))

const beside = LAYERS.filter((names) => names.length > 1 && !names.includes('main') && !names.includes('api')).flatMap(
  (names) =>
    names.map((name) => ({
      name: `${name}-knows-no-neighbour`,
      comment: `Of ${names.join(', ')} none imports another.`,
      severity: 'error',
      from: { path: within([name]), pathNot: TESTS },
      to: { path: within(names.filter((other) => other !== name)) },
    })),
)

const apart = ['pages', 'games'].map((folder) => ({
  name: `${folder}-know-no-other`,
  comment: `No folder of ${folder}/ imports another.`,
  severity: 'error',
  from: { path: `^src/${folder}/([^/]+)/`, pathNot: TESTS },
  to: { path: `^src/${folder}/`, pathNot: `^src/${folder}/$1/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...upward,
    ...beside,
    ...apart,
    {
      name: 'no-other-folder',
      comment: 'A new folder or file at the top of src gets its place in LAYERS.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: [within(LAYERS.flat()), '^src/testing[.]ts$'] },
    },
    {
      name: 'no-circle',
      comment: 'Two files that import each other are one, or a third holds what both need.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // Type imports count as imports.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.svelte.ts', '.svelte', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'import', 'types', 'default'],
    },
    cache: { folder: '../.cache/layers', strategy: 'content' },
  },
}
