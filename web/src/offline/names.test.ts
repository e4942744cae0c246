import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSameName, normalizePlayerName } from './names'

interface Cases {
  names: { name: string; form: string | null }[]
  alike: { one: string; other: string; alike: boolean }[]
}
// Read from the file, because an import would drop unpaired surrogates.
const cases = JSON.parse(readFileSync(join(import.meta.dirname, '../../../tests/table/names.json'), 'utf-8')) as Cases

test.each(cases.names.map(({ name, form }) => [JSON.stringify(name), name, form] as const))('%s', (_, name, form) => {
  expect(normalizePlayerName(name)).toBe(form)
})

test.each(cases.alike)('%j', ({ one, other, alike: same }) => {
  expect(isSameName(one, other)).toBe(same)
})
