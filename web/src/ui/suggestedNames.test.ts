// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createSay } from '../phrases'
import { allCatalogues } from '../testing'
import { store } from './storage'
import { suggestNames, suggestTwoNames } from './suggestedNames'

const say = createSay('en', allCatalogues('en'))

beforeEach(() => localStorage.clear())

test('a name that was suggested stays the same on this device, in every language', () => {
  expect(suggestTwoNames(say, () => 0.2)).toEqual(['Cherry', 'Pine'])
  expect(suggestTwoNames(say, () => 0.9)).toEqual(['Cherry', 'Pine'])
  expect(suggestNames(createSay('nl', allCatalogues('nl')), 3, () => 0.5)).toEqual(['Kersenbloesem', 'Den', 'Iris'])
})

test('a name of one’s own comes before a suggested one', () => {
  store('name', 'Mizuki')
  expect(suggestTwoNames(say, () => 0)).toEqual(['Mizuki', 'Maple'])
})
