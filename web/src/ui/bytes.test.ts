import { expect, test } from 'vitest'
import { decodeBase64Url, encodeBase64Url, decodeHex, makeRandomHex, encodeHex } from './bytes'

test.each([
  ['', []],
  ['AA', [0]],
  ['-_8', [251, 255]],
  ['AQIDBA', [1, 2, 3, 4]],
])('base64url %j is the bytes %j, there and back', (text, bytes) => {
  expect([...decodeBase64Url(text)]).toEqual(bytes)
  expect(encodeBase64Url(Uint8Array.from(bytes).buffer)).toBe(text)
})

test('random bytes differ each time, and their digits are read back', () => {
  const [one, other] = [makeRandomHex(16), makeRandomHex(16)]
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(one).not.toBe(other)
  expect(encodeHex(decodeHex(one))).toBe(one)
})
