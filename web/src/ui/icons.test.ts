// The same function has the same icon on every page (WCAG 3.2.4).
import { expect, test } from 'vitest'

const SOURCES = Object.values(
  import.meta.glob<string>('/src/**/*.svelte', { query: '?raw', import: 'default', eager: true }),
)

/** Return the icon and phrase of each control that has one of each, such as `door` and `leave`. */
const LABELLED = SOURCES.flatMap((source) => [
  ...[...source.matchAll(/<Icon of="([\w-]+)" \/>\s*(?:<span>)?\{say\('([\w-]+)'/g)].map(([, icon = '', id = '']) => [
    id,
    icon,
  ]),
  ...[...source.matchAll(/\{say\('([\w-]+)'[^{}]*\)\}\s*<Icon of="([\w-]+)" \/>/g)].map(([, id = '', icon = '']) => [
    id,
    icon,
  ]),
]) as [string, string][]

test('a phrase has one icon wherever it labels a control', () => {
  expect(LABELLED.length).toBeGreaterThan(60)
  const listIcons = (phrase: string): string[] => [
    ...new Set(LABELLED.flatMap(([id, icon]) => (id === phrase ? [icon] : []))),
  ]
  const several = [...new Set(LABELLED.map(([id]) => id))].filter((id) => listIcons(id).length > 1)
  expect(several.map((id) => [id, ...listIcons(id)])).toEqual([])
})

test.each([
  ['download', /download|export|file|mat|pictures/],
  ['door', /leave|sign-out/],
  ['sound', /sound/],
])('the icon %s stands for one function', (icon, functions) => {
  const ids = LABELLED.flatMap(([id, one]) => (one === icon ? [id] : []))
  expect(ids.filter((id) => !functions.test(id))).toEqual([])
})
