// JSON Schema of the server's messages in, TypeScript out: `node generate-wire.mjs PYTHON TARGET`.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const bannerComment = '// Made from hanamachi.server.schema by `python3 dev.py web --types`. Change the messages there, not here.'
const style = { semi: false, singleQuote: true, printWidth: 120 }

/** The same schema with its tuples written as the compiler reads them: `items` where 2020-12 says `prefixItems`. */
function withOlderTuples(schema) {
  if (Array.isArray(schema)) return schema.map(withOlderTuples)
  if (schema === null || typeof schema !== 'object') return schema
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withOlderTuples(value)]))
  return prefixItems ? { ...rest, items: prefixItems, additionalItems: rest.items ?? false } : rest
}

const [python, target] = process.argv.slice(2)
const printed = spawnSync(python, ['-m', 'hanamachi.server.schema'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
if (printed.status !== 0) process.exit(1)
const schema = withOlderTuples(JSON.parse(printed.stdout))
// The root names every type; one that nothing leads to would get a comment about how it was found.
schema.anyOf = Object.keys(schema.$defs).map((name) => ({ $ref: `#/$defs/${name}` }))
writeFileSync(target, await compile(schema, 'Wire', { bannerComment, additionalProperties: false, ignoreMinAndMaxItems: true, unreachableDefinitions: true, style }))
