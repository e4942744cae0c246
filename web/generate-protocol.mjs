// Generate TypeScript types from the JSON Schema of the server's messages: `node generate-protocol.mjs PYTHON TARGET`.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const bannerComment =
  '// Generated from hanamachi.server.http.schema by `python3 dev.py web --types`. Change the messages there, not here.'
const style = { semi: false, singleQuote: true, printWidth: 120, objectWrap: 'collapse' }

/** Convert a schema for the compiler: tuples in `items` instead of 2020-12's `prefixItems`, descriptions without indent. */
function convertSchema(schema) {
  if (Array.isArray(schema)) return schema.map(convertSchema)
  if (schema === null || typeof schema !== 'object') return schema
  const { prefixItems, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, convertSchema(value)]),
  )
  // Python 3.13 and later remove the indent of docstrings; the types must not depend on the version.
  if (typeof rest.description === 'string') rest.description = rest.description.replace(/\n +/g, '\n')
  return prefixItems ? { ...rest, items: prefixItems, additionalItems: rest.items ?? false } : rest
}

const [python, target] = process.argv.slice(2)
const printed = spawnSync(python, ['-m', 'hanamachi.server.http.schema'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (printed.status !== 0) process.exit(1)
const schema = convertSchema(JSON.parse(printed.stdout))
// The root refers to every type. The compiler would add a comment to a type that nothing refers to.
schema.anyOf = Object.keys(schema.$defs).map((name) => ({ $ref: `#/$defs/${name}` }))
const types = await compile(schema, 'Wire', {
  bannerComment,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style,
})
// No code needs the union of all types.
writeFileSync(target, types.replace(/^export type Wire =\n(?: {2}\|.*\n)+\n?/m, ''))
