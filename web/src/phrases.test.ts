import { FluentResource } from '@fluent/bundle'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { negotiated, sayer } from './phrases'
import { catalogue } from './testing'

const [en, fr, nl] = [catalogue('en'), catalogue('fr'), catalogue('nl')]
const CATALOGUES = { en, fr, nl }

/** The variables that a pattern uses, wherever they stand in it. */
function variables(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const part of node) variables(part, found)
  else if (node && typeof node === 'object') {
    const { type, name, ...parts } = node as { type?: string; name?: string }
    if (type === 'var' && name) found.add(name)
    for (const part of Object.values(parts)) variables(part, found)
  }
  return found
}

/** Every phrase of a language with its variables, and its attributes as `id.attribute`. */
function shape(sources: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { id, value, attributes } of sources.flatMap((source) => new FluentResource(source).body)) {
    if (value !== null) found[id] = [...variables(value)].sort()
    for (const [name, pattern] of Object.entries(attributes)) found[`${id}.${name}`] = [...variables(pattern)].sort()
  }
  return found
}

/** The files of the page, by their text. */
function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.(ts|svelte)$/.test(name) && !name.includes('test') ? [readFileSync(path, 'utf8')] : []
  })
}

describe('the catalogues', () => {
  const english = shape(CATALOGUES.en)

  test.each(['fr', 'nl'] as const)('have in %s the phrases of English, with the same variables', (language) => {
    expect(shape(CATALOGUES[language])).toEqual(english)
  })

  test.each(['en', 'fr', 'nl'] as const)('define no phrase of %s twice', (language) => {
    const ids = CATALOGUES[language].flatMap((source) => new FluentResource(source).body.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)])
  })

  test.each(['en', 'fr', 'nl'] as const)('leave nothing of %s unread: every entry parses', (language) => {
    const written = CATALOGUES[language].flatMap((source) => source.match(/^[a-z][\w-]* =/gm) ?? [])
    const read = CATALOGUES[language].flatMap((source) => new FluentResource(source).body)
    expect(read).toHaveLength(written.length)
  })

  test('have every phrase that the page asks for by its full name', () => {
    const asked = sources(join(import.meta.dirname, '.')).flatMap((text) =>
      [...text.matchAll(/\bsay\('([\w.-]+)'/g)].map(([, id]) => id ?? ''),
    )
    expect(asked.length).toBeGreaterThan(80)
    expect([...new Set(asked)].filter((id) => !(id in english))).toEqual([])
  })
})

describe('a phrase', () => {
  const say = { en: sayer('en', en), fr: sayer('fr', fr), nl: sayer('nl', nl) }

  test.each([
    ['en', 0, 'Renée wins with no tile left in the garden.'],
    ['en', 1, 'Renée wins with one tile left in the garden.'],
    ['en', 4, 'Renée wins with 4 tiles left in the garden.'],
    ['fr', 1, 'Renée gagne avec une tuile restante au jardin.'],
    ['fr', 4, 'Renée gagne avec 4 tuiles restantes au jardin.'],
    ['nl', 1, 'Renée wint met één tegel over in de tuin.'],
    ['nl', 4, 'Renée wint met 4 tegels over in de tuin.'],
  ] as const)('in %s counts %d', (language, count, text) => {
    expect(say[language]('why-won', { who: 'other', name: 'Renée', count })).toBe(text)
  })

  test('knows what a match is played for', () => {
    const forms = [
      ['single', 1],
      ['games', 3],
      ['points', 15],
    ] as const
    const words = (['en', 'fr', 'nl'] as const).map((language) =>
      forms.map(([kind, target]) => say[language]('form', { kind, target })),
    )
    expect(words).toEqual([
      ['One game', 'First to three', 'To 15 points'],
      ['Une partie', 'En trois victoires', 'En 15 points'],
      ['Eén partij', 'Tot drie zeges', 'Tot 15 punten'],
    ])
  })

  test('says "you" to whom it concerns', () => {
    expect(say.en('ask-take', { who: 'you', name: 'Renée' })).toBe('Your turn: take')
    expect(say.en('ask-take', { who: 'other', name: 'Renée' })).toBe('Renée may take')
  })

  test('that does not exist shows its name', () => {
    expect(say.en('no-such-phrase')).toBe('no-such-phrase')
  })
})

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'nl-BE', 'en'], 'nl'],
  [['en-GB'], 'en'],
  [['ja', 'de'], 'en'],
  [[], 'en'],
])('whoever reads %j is spoken to in %s', (asked, language) => {
  expect(negotiated(asked)).toBe(language)
})
