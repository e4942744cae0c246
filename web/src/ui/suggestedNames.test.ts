// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createTranslateFunction } from '../phrases'
import { allCatalogues } from '../testing'
import { storeValue } from './storage'
import { suggestPlayerNames, suggestTwoPlayerNames } from './suggestedNames'

const say = createTranslateFunction('en', allCatalogues('en'))

beforeEach(() => localStorage.clear())

test('a name that was suggested stays the same on this device, in every language', () => {
  expect(suggestTwoPlayerNames(say, () => 0.2)).toEqual(['Beaver', 'Hedgehog'])
  expect(suggestTwoPlayerNames(say, () => 0.9)).toEqual(['Beaver', 'Hedgehog'])
  expect(suggestPlayerNames(createTranslateFunction('nl', allCatalogues('nl')), 3, () => 0.5)).toEqual([
    'Bever',
    'Egel',
    'Haas',
  ])
})

test('a name of one’s own comes before a suggested one', () => {
  storeValue('name', 'Mizuki')
  expect(suggestTwoPlayerNames(say, () => 0)).toEqual(['Mizuki', 'Fox'])
})
