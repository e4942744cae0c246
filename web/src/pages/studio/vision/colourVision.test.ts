import { describe, expect, test } from 'vitest'
import { ALIKE, difference, EYES, fooled, UNLIKE } from './colourVision'

describe('the difference of two colours', () => {
  test('is nothing for one colour, and a hundred from black to white, for all eyes', () => {
    for (const eyes of [null, ...EYES]) {
      expect(difference('#cc3f28', '#cc3f28', eyes)).toBe(0)
      expect(difference('#000000', '#ffffff', eyes)).toBeCloseTo(100, 0)
    }
  })

  test('is the same from either side', () => {
    expect(difference('#cc3f28', '#24406e', 'tritan')).toBe(difference('#24406e', '#cc3f28', 'tritan'))
  })
})

describe('who is fooled', () => {
  test('eyes without red or green cones, by brick and olive of one value', () => {
    expect(fooled('#a8503c', '#6b6f2a')).toContain('deutan')
    expect(fooled('#a8503c', '#6b6f2a')).not.toContain('tritan')
  })

  test('eyes without blue cones, by a pale yellow and a pale pink', () => {
    expect(fooled('#f2e6a0', '#f7dcec')).toEqual(['tritan'])
  })

  test('nobody, by two that differ in value', () => {
    expect(fooled('#16243f', '#f2c832')).toEqual([])
  })

  test('nobody, by two that everybody takes for one: whoever painted them meant that', () => {
    expect(difference('#24406e', '#24416f')).toBeLessThan(UNLIKE)
    expect(fooled('#24406e', '#24416f')).toEqual([])
    expect(ALIKE).toBeLessThan(UNLIKE)
  })
})
