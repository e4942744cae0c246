// JSON Schema of the server's messages in, TypeScript out: `node generate-protocol.mjs PYTHON TARGET`.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const bannerComment =
  '// Made from hanamachi.server.http.schema by `python3 dev.py web --types`. Change the messages there, not here.'
const style = { semi: false, singleQuote: true, printWidth: 120 }

/** The same schema as the compiler reads it: tuples in `items` where 2020-12 says `prefixItems`, descriptions at the margin. */
function prepared(schema) {
  if (Array.isArray(schema)) return schema.map(prepared)
  if (schema === null || typeof schema !== 'object') return schema
  const { prefixItems, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, prepared(value)]),
  )
  // Python takes the indent off its docstrings from 3.13 on; the types must not depend on who wrote them.
  if (typeof rest.description === 'string') rest.description = rest.description.replace(/\n +/g, '\n')
  return prefixItems ? { ...rest, items: prefixItems, additionalItems: rest.items ?? false } : rest
}

const [python, target] = process.argv.slice(2)
const printed = spawnSync(python, ['-m', 'hanamachi.server.http.schema'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (printed.status !== 0) process.exit(1)
const schema = prepared(JSON.parse(printed.stdout))
// The root names every type; one that nothing leads to would get a comment about how it was found.
schema.anyOf = Object.keys(schema.$defs).map((name) => ({ $ref: `#/$defs/${name}` }))
writeFileSync(
  target,
  await compile(schema, 'Wire', {
    bannerComment,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style,
  }),
)
