// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createStoredChoice,
  readChoicesOnDevice,
  applyServerChoices,
  setChoiceListener,
  replaceChoicesOnDevice,
} from './choices.svelte'
import { readStoredValue } from './storage'

beforeEach(() => {
  localStorage.clear()
  setChoiceListener(() => undefined)
})

test('the first value counts until somebody chooses, which is kept here and told', () => {
  const told = vi.fn<(name: string, value: string) => void>()
  setChoiceListener(told)
  const pace = createStoredChoice('test-pace', ['usual', 'quick'])
  expect([pace.value, readChoicesOnDevice()['test-pace']]).toEqual(['usual', undefined])
  pace.choose('quick')
  expect([
    pace.value,
    readChoicesOnDevice()['test-pace'],
    createStoredChoice('test-pace', ['usual', 'quick']).value,
  ]).toEqual(['quick', 'quick', 'quick'])
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
  expect(createStoredChoice('test-sound', ['off', 'on']).value).toBe(value)
})

test('values from the server apply at once or when their choice is registered', () => {
  const look = createStoredChoice('test-look', ['auto', 'dark'])
  applyServerChoices({ 'test-look': 'dark', 'test-later': 'on', 'test-never': 'on' })
  expect(look.value).toBe('dark')
  expect(createStoredChoice('test-later', ['off', 'on']).value).toBe('on')
  expect(readStoredValue('came', null)).toEqual({ 'test-never': 'on' })
  applyServerChoices({ 'test-look': 'pink' })
  expect(look.value).toBe('auto')
})

test('a choice in another tab counts in this one', () => {
  const sound = createStoredChoice('test-tab', ['off', 'on'])
  localStorage.setItem('hanamachi.test-tab', '"on"')
  dispatchEvent(new StorageEvent('storage', { key: 'hanamachi.test-tab' }))
  expect(sound.value).toBe('on')
})

test('what a device had before it was borrowed is chosen again, and nothing else', () => {
  const [one, two] = [createStoredChoice('test-one', ['off', 'on']), createStoredChoice('test-two', ['off', 'on'])]
  one.choose('on')
  two.choose('on')
  replaceChoicesOnDevice({ 'test-two': 'on' })
  expect([one.value, two.value, readChoicesOnDevice()['test-one']]).toEqual(['off', 'on', undefined])
})
