import { describe, expect, test } from 'vitest'
import {
  ALIKE_DISTANCE,
  computeColourDistance,
  COLOUR_BLINDNESSES,
  findBlindnessesThatConfuse,
  DISTINCT_DISTANCE,
} from './colourVision'

describe('the difference of two colours', () => {
  test('is nothing for one colour, and a hundred from black to white, for all eyes', () => {
    for (const eyes of [null, ...COLOUR_BLINDNESSES]) {
      expect(computeColourDistance('#cc3f28', '#cc3f28', eyes)).toBe(0)
      expect(computeColourDistance('#000000', '#ffffff', eyes)).toBeCloseTo(100, 0)
    }
  })

  test('is the same from either side', () => {
    expect(computeColourDistance('#cc3f28', '#24406e', 'tritan')).toBe(
      computeColourDistance('#24406e', '#cc3f28', 'tritan'),
    )
  })
})

describe('who is fooled', () => {
  test('eyes without red or green cones, by brick and olive of one value', () => {
    expect(findBlindnessesThatConfuse('#a8503c', '#6b6f2a')).toContain('deutan')
    expect(findBlindnessesThatConfuse('#a8503c', '#6b6f2a')).not.toContain('tritan')
  })

  test('eyes without blue cones, by a pale yellow and a pale pink', () => {
    expect(findBlindnessesThatConfuse('#f2e6a0', '#f7dcec')).toEqual(['tritan'])
  })

  test('nobody, by two that differ in value', () => {
    expect(findBlindnessesThatConfuse('#16243f', '#f2c832')).toEqual([])
  })

  test('nobody, by two that everybody takes for one: whoever painted them meant that', () => {
    expect(computeColourDistance('#24406e', '#24416f')).toBeLessThan(DISTINCT_DISTANCE)
    expect(findBlindnessesThatConfuse('#24406e', '#24416f')).toEqual([])
    expect(ALIKE_DISTANCE).toBeLessThan(DISTINCT_DISTANCE)
  })
})
