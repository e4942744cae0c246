// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { sayer } from '../phrases'
import { catalogue } from '../testing'
import { remember } from './storage'
import { namesToSeat, namesToStart } from './suggestedNames'

const say = sayer('en', catalogue('en'))

beforeEach(() => localStorage.clear())

test('a name that was suggested stays the same on this device, in every language', () => {
  expect(namesToStart(say, () => 0.2)).toEqual(['Cherry', 'Pine'])
  expect(namesToStart(say, () => 0.9)).toEqual(['Cherry', 'Pine'])
  expect(namesToSeat(sayer('nl', catalogue('nl')), 3, () => 0.5)).toEqual(['Kersenbloesem', 'Den', 'Iris'])
})

test('a name of one’s own comes before a suggested one', () => {
  remember('name', 'Mizuki')
  expect(namesToStart(say, () => 0)).toEqual(['Mizuki', 'Maple'])
})
