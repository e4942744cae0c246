import { expect, test } from 'vitest'
import { LessonProgress } from '../../../game/lessonProgress.svelte'
import { createTranslateFunction } from '../../../phrases'
import type { Moment } from '../../../protocol'
import { allCatalogues, makeView } from '../../../testing'
import { listLitPlaces } from './lessonTexts'

const say = createTranslateFunction('en', allCatalogues('en'))
const view = makeView({
  board: {
    game: 'okiya',
    view: {
      layout: '',
      cells: [{ cell: 'c2', tile: 'Ir', owner: null, claim: 'vegetation' }],
      turn: 0,
      last: null,
      last_tile: null,
      outcome: null,
    },
  },
})
const makeProgress = (wanted: Moment['wanted']): LessonProgress =>
  new LessonProgress({
    game: 'okiya',
    parts: 1,
    moments: [{ words: 'line', part: 0, view, news: [], wanted, onward: null, astray: {}, lit: [] }],
  })

test('the tile that glows after two wrong tries has a name', () => {
  const learning = makeProgress({ c2: 1 })
  learning.recordFailedAttempt('a1', true)
  expect(listLitPlaces(say, view, learning)).toEqual([])
  learning.recordFailedAttempt('a1', true)
  expect(listLitPlaces(say, view, learning)).toEqual(['c2: iris and rain'])
})

test('no tile glows if several lead on', () => {
  const learning = makeProgress({ c2: 1, d1: 1 })
  for (let tries = 0; tries < 3; tries++) learning.recordFailedAttempt('a1', true)
  expect(listLitPlaces(say, view, learning)).toEqual([])
})
