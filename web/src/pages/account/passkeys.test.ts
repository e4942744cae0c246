import { expect, test } from 'vitest'
import { suggestDeviceName } from './deviceName'
import { checkPasskeySupport, decodePasskeyCreationOptions, isLoopback, decodePasskeyRequestOptions } from './passkeys'
import { convertRatingRangeToPercent } from './ratingSpan'
import { findProblemPhraseId } from './accountState.svelte'
import { RequestError } from '../../api'

test('what a new passkey is made from is the standard’s, with bytes where the wire has text', () => {
  const asked = decodePasskeyCreationOptions({
    rp: { id: 'localhost', name: 'hanamachi' },
    user: { id: 'AQ', name: 'Mizuki', displayName: 'Mizuki' },
    challenge: 'Ag',
    excludeCredentials: [{ id: 'Aw', type: 'public-key' }],
  })
  expect([...new Uint8Array(asked.challenge as ArrayBuffer)]).toEqual([2])
  expect([...new Uint8Array(asked.user.id as ArrayBuffer)]).toEqual([1])
  expect(asked.user.name).toBe('Mizuki')
  expect([...new Uint8Array(asked.excludeCredentials?.[0]?.id as ArrayBuffer)]).toEqual([3])
})

test('any passkey of the site may answer', () => {
  const asked = decodePasskeyRequestOptions({ challenge: 'Ag', rpId: 'localhost' })
  expect([asked.rpId, asked.allowCredentials]).toEqual(['localhost', []])
})

test.each([
  ['127.0.0.1', true, 'no-name'],
  ['[::1]', true, 'no-name'],
  ['192.168.1.5', true, 'no-name'],
  ['192.168.1.5', false, 'no-https'],
  ['[fe80::1]', false, 'no-https'],
  ['play.example', false, 'no-https'],
  ['localhost', true, 'no-browser'],
  ['play.example', true, 'no-browser'],
])('under %s (safe: %s) a page without passkeys is %s', (hostname, secure, found) => {
  expect(checkPasskeySupport({ hostname }, secure)).toBe(found)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['[::1]', true],
  ['192.168.1.5', false],
  ['[fe80::1]', false],
  ['127.example', false],
])('%s is this machine: %s', (hostname, here) => {
  expect(isLoopback(hostname)).toBe(here)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl', 'web'],
])('the passkey of %j is called %s', (agent, name) => {
  expect(suggestDeviceName(agent)).toBe(name)
})

test('a rating lies where it probably is, and never beyond the line', () => {
  expect(convertRatingRangeToPercent({ points: 1000, give_or_take: 667 })).toEqual({ from: 16.65, to: 83.35, at: 50 })
  expect(convertRatingRangeToPercent({ points: 1900, give_or_take: 300 })).toEqual({ from: 80, to: 100, at: 95 })
})

test.each([
  [new RequestError('last-passkey'), 'you-problem-last-passkey'],
  [new RequestError('too-many-passkeys'), 'you-problem-too-many-passkeys'],
  [new RequestError('something-new'), 'you-problem-other'],
  [new DOMException('', 'NotAllowedError'), 'you-problem-cancelled'],
  [new DOMException('', 'SecurityError'), 'you-problem-other'],
  [new DOMException('', 'InvalidStateError'), 'you-problem-passkey-known'],
  [new Error(), 'you-problem-other'],
])('%o is told as %s', (error, phrase) => {
  expect(findProblemPhraseId(error)).toBe(phrase)
})
