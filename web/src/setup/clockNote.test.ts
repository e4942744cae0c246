import { expect, test } from 'vitest'
import { createTranslateFunction } from '../phrases'
import { allCatalogues } from '../testing'
import { explainClockSetting } from './clockNote'

const say = createTranslateFunction('en', allCatalogues('en'))

test.each([
  ['3+2', 'Each player has 3 minutes for a game, and every move adds 2 seconds.'],
  ['1+1', 'Each player has 1 minute for a game, and every move adds 1 second.'],
  ['none', ''],
  ['own', ''],
  ['3d', ''],
  ['5 min', ''],
])('the clock %s is explained in a sentence, or needs none', (clock, meaning) => {
  expect(explainClockSetting(say, clock)).toBe(meaning)
})
