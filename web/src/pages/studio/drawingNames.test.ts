import { expect, test } from 'vitest'
import { createTranslateFunction } from '../../phrases'
import { allCatalogues } from '../../testing'
import { translateRegionName } from './drawingNames'

test.each([
  ['cat', 'cat-collar', 'collier'],
  ['kimono', 'kimono-collar', 'col'],
  ['shamisen', 'shamisen-neck', 'manche'],
  ['bird', 'bird-neck', 'cou'],
])('the region of the drawing %s that is called %s has its own name', (name, region, word) => {
  const drawing = { name, piece: `m-${name}`, box: '', regions: [region] }
  expect(translateRegionName(createTranslateFunction('fr', allCatalogues('fr')), drawing, region)).toBe(word)
})
