import { describe, expect, test } from 'vitest'
import { choosePreferredLanguage, createTranslateFunction } from './phrases'
import { allCatalogues } from './testing'

const [en, fr, nl] = [allCatalogues('en'), allCatalogues('fr'), allCatalogues('nl')]

describe('a phrase', () => {
  const say = {
    en: createTranslateFunction('en', en),
    fr: createTranslateFunction('fr', fr),
    nl: createTranslateFunction('nl', nl),
  }

  test.each([
    ['en', 0, 'Renée wins with no tiles left in the garden.'],
    ['en', 1, 'Renée wins with one tile left in the garden.'],
    ['en', 4, 'Renée wins with 4 tiles left in the garden.'],
    ['fr', 1, 'Renée gagne ; il reste une tuile au jardin.'],
    ['fr', 4, 'Renée gagne ; il reste 4 tuiles au jardin.'],
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
      ['One game', 'First to three wins', 'To 15 points'],
      ['Une partie', 'En trois victoires', 'En 15 points'],
      ['Losse partij', 'Tot drie gewonnen partijen', 'Tot 15 punten'],
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
  [['tlh', 'nl-BE', 'en'], 'nl'],
  [['en-GB'], 'en'],
  [['tlh', 'x-none'], 'en'],
  [[], 'en'],
])('whoever reads %j is spoken to in %s', (asked, language) => {
  expect(choosePreferredLanguage(asked)).toBe(language)
})
