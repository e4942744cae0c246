// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import {
  validateSet,
  isSetWorn,
  EMPTY,
  hasRoomForToken,
  isEmpty,
  loadSets,
  MAX_BYTES,
  MAX_PNG,
  parseSet,
  cleanName,
  currentSet,
  formatSet,
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
    expect(parseSet(formatSet(AUTUMN))).toEqual(AUTUMN)
  })

  test('has its colours in small letters', () => {
    expect(parseSet('{"set":1,"name":"","inks":{"sky":"#ABCDEF"},"token":null}')?.inks).toEqual({ sky: '#abcdef' })
  })

  test.each([
    ['nothing', ''],
    ['no member', '{}'],
    ['a picture', '<svg/>'],
    ['what is no text', '\ufffd\ufffd\0'],
    ['another kind', formatSet({ ...AUTUMN, set: 2 as 1 })],
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
    ['too much', formatSet({ ...AUTUMN, name: ' '.repeat(MAX_BYTES) })],
  ])('is not what holds %s', (_, text) => {
    expect(parseSet(text)).toBeNull()
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
    while (hasRoomForToken(pencilledToken(most + 1))) most += 1
    expect(most).toBeGreaterThan(80)
    const png = 'A'.repeat(MAX_PNG)
    expect(hasRoomForToken({ png })).toBe(true)
    for (const token of [pencilledToken(most), { png }]) {
      expect(parseSet(formatSet({ ...AUTUMN, name: 'é'.repeat(40), inks, token }))?.token).toEqual(token)
    }
  })

  test('takes a name without what cannot be shown', () => {
    expect(cleanName('  Indigo\u00a0days\n\u200e ')).toBe('Indigo days')
    expect(cleanName('x'.repeat(99))).toHaveLength(40)
  })
})

describe('this device', () => {
  beforeEach(() => localStorage.clear())

  test('wears nothing to begin with', () => {
    expect(currentSet()).toBeNull()
    expect(isSetWorn()).toBe(false)
    expect(loadSets()).toEqual({ sets: [], at: 0 })
  })

  test('has the set in use', () => {
    localStorage.setItem('hanamachi.studio', JSON.stringify({ sets: [EMPTY, AUTUMN], at: 1 }))
    expect(currentSet()).toEqual(AUTUMN)
  })

  test('has no set in use where nothing was coloured', () => {
    localStorage.setItem('hanamachi.studio', JSON.stringify({ sets: [EMPTY, AUTUMN], at: 0 }))
    expect(currentSet()).toBeNull()
    expect(isEmpty(EMPTY)).toBe(true)
  })

  test('leaves out what it does not understand', () => {
    localStorage.setItem('hanamachi.studio', JSON.stringify({ sets: [{ set: 9 }, AUTUMN], at: 7 }))
    expect(loadSets()).toEqual({ sets: [AUTUMN], at: 0 })
    expect(validateSet({ set: 9 })).toBeNull()
  })
})
