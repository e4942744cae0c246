import { expect, test } from 'vitest'
import type { Lesson, Moment, TableView } from '../protocol'
import { LessonProgress, replaceSeatNames } from './lessonProgress.svelte'

const lessonMoment = (words: string, wanted: Record<string, number>, onward: number | null = null): Moment => ({
  words,
  part: 0,
  view: {} as TableView,
  news: [],
  wanted,
  onward,
  astray: {},
  lit: [],
})

const lesson: Lesson = {
  game: 'okiya',
  parts: 1,
  moments: [lessonMoment('edge', { a1: 1, d1: 1 }), lessonMoment('matched', {}, 2), lessonMoment('end', {})],
}

test('what is waited for leads on, and so does the button where nothing is', () => {
  const learning = new LessonProgress(lesson)
  learning.doLegalAction('d1')
  expect(learning.moment.words).toBe('matched')
  expect(learning.over).toBe(false)
  learning.goToNextMoment()
  expect(learning.over).toBe(true)
  learning.restart()
  expect(learning.at).toBe(0)
})

test('what is not waited for stays where it is, and what is lights up', () => {
  const learning = new LessonProgress(lesson)
  expect(learning.lit).toEqual([])
  learning.doLegalAction('b1')
  expect([learning.at, learning.tried]).toEqual([0, { action: 'b1', legal: true }])
  expect(learning.lit).toEqual(['a1', 'd1'])
  learning.doLegalAction('a1')
  expect([learning.tried, learning.tries]).toEqual([null, 0])
})

test('the seats get the names that the language has', () => {
  const seat = { name: 'learner', computer: null, yours: true, away: false, ready: false }
  const view = replaceSeatNames({ seats: [seat, { ...seat, name: 'other' }] } as unknown as TableView, ['Iris'])
  expect(view.seats.map(({ name }) => name)).toEqual(['Iris', 'other'])
})
