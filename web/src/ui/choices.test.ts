// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { choice, chosenHere, come, listen, restore } from './choices.svelte'
import { remembered } from './storage'

beforeEach(() => {
  localStorage.clear()
  listen(() => undefined)
})

test('the first value counts until somebody chooses, which is kept here and told', () => {
  const told = vi.fn<(name: string, value: string) => void>()
  listen(told)
  const pace = choice('test-pace', ['usual', 'quick'])
  expect([pace.value, chosenHere()['test-pace']]).toEqual(['usual', undefined])
  pace.choose('quick')
  expect([pace.value, chosenHere()['test-pace'], choice('test-pace', ['usual', 'quick']).value]).toEqual([
    'quick',
    'quick',
    'quick',
  ])
  expect(told.mock.calls).toEqual([['test-pace', 'quick']])
})

test.each([
  ['true', 'on'],
  ['false', 'off'],
  ['"on"', 'on'],
  ['"loud"', 'off'],
  ['{', 'off'],
])('a device that keeps %s has it %s', (kept, value) => {
  localStorage.setItem('hanamachi.test-sound', kept)
  expect(choice('test-sound', ['off', 'on']).value).toBe(value)
})

test('what comes from the house is taken over, or waits for its part of the page, and what is unknown there changes nothing', () => {
  const look = choice('test-look', ['auto', 'dark'])
  come({ 'test-look': 'dark', 'test-later': 'on', 'test-never': 'on' })
  expect(look.value).toBe('dark')
  expect(choice('test-later', ['off', 'on']).value).toBe('on')
  expect(remembered('came', null)).toEqual({ 'test-never': 'on' })
  come({ 'test-look': 'pink' })
  expect(look.value).toBe('auto')
})

test('a choice in another tab counts in this one', () => {
  const sound = choice('test-tab', ['off', 'on'])
  localStorage.setItem('hanamachi.test-tab', '"on"')
  dispatchEvent(new StorageEvent('storage', { key: 'hanamachi.test-tab' }))
  expect(sound.value).toBe('on')
})

test('what a device had before it was borrowed is chosen again, and nothing else', () => {
  const [one, two] = [choice('test-one', ['off', 'on']), choice('test-two', ['off', 'on'])]
  one.choose('on')
  two.choose('on')
  restore({ 'test-two': 'on' })
  expect([one.value, two.value, chosenHere()['test-one']]).toEqual(['off', 'on', undefined])
})
