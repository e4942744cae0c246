import { expect, test } from 'vitest'
import { makeLookBackAddress, parseLookBackAddress } from './lookBackAddress'

test('the address of a moment in a look back leads to it', () => {
  const target = { game: 2, seat: 1, frame: 34 }
  const { search } = new URL(makeLookBackAddress('a-b_c', target), 'http://house')
  expect(parseLookBackAddress(search)).toEqual(target)
})

test.each(['', '?look-back=', '?look-back=1-0', '?look-back=1-0-x'])('%s leads to no look back', (search) => {
  expect(parseLookBackAddress(search)).toBeNull()
})
