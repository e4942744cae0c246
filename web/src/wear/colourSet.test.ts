// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import {
  validateColourSet,
  isColourSetShownAtTables,
  EMPTY,
  isTokenSmallEnough,
  isColourSetEmpty,
  loadColourSets,
  MAX_BYTES,
  MAX_PNG,
  parseColourSet,
  removeInvisibleCharacters,
  readCurrentColourSet,
  serializeColourSet,
  type ColourSet,
  type DrawnToken,
  type Point,
} from './colourSet'

const AUTUMN: ColourSet = {
  set: 1,
  name: 'Autumn',
  inks: { 'maple-leaf': '#cc3f28' },
  token: { strokes: [{ ink: '#24406e', width: 3.5, points: [[10, 20.5]] }], ground: '#f7f0e1' },
}

describe('a set', () => {
  test('is read as it was written', () => {
    expect(parseColourSet(serializeColourSet(AUTUMN))).toEqual(AUTUMN)
  })

  test('has its colours in small letters', () => {
    expect(parseColourSet('{"set":1,"name":"","inks":{"sky":"#ABCDEF"},"token":null}')?.inks).toEqual({
      sky: '#abcdef',
    })
  })

  test.each([
    ['nothing', ''],
    ['no member', '{}'],
    ['a picture', '<svg/>'],
    ['what is no text', '\ufffd\ufffd\0'],
    ['another kind', serializeColourSet({ ...AUTUMN, set: 2 as 1 })],
    ['something more', JSON.stringify({ ...AUTUMN, more: 1 })],
    ['no colour', JSON.stringify({ ...AUTUMN, inks: { sky: 'url(//evil.example)' } })],
    ['no region', JSON.stringify({ ...AUTUMN, inks: { '};x': '#123456' } })],
    ['markup for a picture', JSON.stringify({ ...AUTUMN, token: { png: '"/><script>' } })],
    [
      'a point outside',
      JSON.stringify({
        ...AUTUMN,
        token: { ground: '#123456', strokes: [{ ink: '#123456', width: 3, points: [[1, 101]] }] },
      }),
    ],
    [
      'no width',
      JSON.stringify({
        ...AUTUMN,
        token: { ground: '#123456', strokes: [{ ink: '#123456', width: '3', points: [[1, 1]] }] },
      }),
    ],
    ['too much', serializeColourSet({ ...AUTUMN, name: ' '.repeat(MAX_BYTES) })],
  ])('is not what holds %s', (_, text) => {
    expect(parseColourSet(text)).toBeNull()
  })

  test('has room for every ink beside the largest token that fits', () => {
    const names = Array.from({ length: 260 }, (_, at) => `region-of-it-${at}`)
    const inks = Object.fromEntries(names.map((name) => [name, '#123456']))
    const points = Array.from({ length: 30 }, (_, at): Point => [at + 10.5, 20.5])
    const pencilledToken = (strokes: number): DrawnToken => ({
      strokes: Array.from({ length: strokes }, () => ({ ink: '#123456', width: 3.5, points })),
      ground: '#f7f0e1',
    })
    let most = 0
    while (isTokenSmallEnough(pencilledToken(most + 1))) most += 1
    expect(most).toBeGreaterThan(80)
    const png = 'A'.repeat(MAX_PNG)
    expect(isTokenSmallEnough({ png })).toBe(true)
    for (const token of [pencilledToken(most), { png }]) {
      expect(parseColourSet(serializeColourSet({ ...AUTUMN, name: 'é'.repeat(40), inks, token }))?.token).toEqual(token)
    }
  })

  test('takes a name without what cannot be shown', () => {
    expect(removeInvisibleCharacters('  Indigo\u00a0days\n\u200e ')).toBe('Indigo days')
    expect(removeInvisibleCharacters('x'.repeat(99))).toHaveLength(40)
  })
})

describe('this device', () => {
  beforeEach(() => localStorage.clear())

  test('wears nothing to begin with', () => {
    expect(readCurrentColourSet()).toBeNull()
    expect(isColourSetShownAtTables()).toBe(false)
    expect(loadColourSets()).toEqual({ sets: [], at: 0 })
  })

  test('has the set in use', () => {
    localStorage.setItem('hanamachi.studio', JSON.stringify({ sets: [EMPTY, AUTUMN], at: 1 }))
    expect(readCurrentColourSet()).toEqual(AUTUMN)
  })

  test('has no set in use where nothing was coloured', () => {
    localStorage.setItem('hanamachi.studio', JSON.stringify({ sets: [EMPTY, AUTUMN], at: 0 }))
    expect(readCurrentColourSet()).toBeNull()
    expect(isColourSetEmpty(EMPTY)).toBe(true)
  })

  test('leaves out what it does not understand', () => {
    localStorage.setItem('hanamachi.studio', JSON.stringify({ sets: [{ set: 9 }, AUTUMN], at: 7 }))
    expect(loadColourSets()).toEqual({ sets: [AUTUMN], at: 0 })
    expect(validateColourSet({ set: 9 })).toBeNull()
  })
})
