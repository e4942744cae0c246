// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyLanguage } from './i18n.svelte'
import { ClipboardCopy } from './clipboard.svelte'

beforeEach(async () => {
  vi.useFakeTimers()
  await applyLanguage('en')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is copied is said for a moment', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const copy = new ClipboardCopy()
  await copy.copyText('https://house.example/t/abc')
  expect(writeText).toHaveBeenCalledWith('https://house.example/t/abc')
  expect(copy.done).toBe(true)
  vi.runAllTimers()
  expect(copy.done).toBe(false)
})

test('where there is no clipboard it can be copied by hand', async () => {
  const asked = vi.fn(() => null)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('prompt', asked)
  const copy = new ClipboardCopy()
  await copy.copyText('https://house.example/t/abc')
  expect(asked).toHaveBeenCalledWith('Copy this link', 'https://house.example/t/abc')
  expect(copy.done).toBe(false)
  await new ClipboardCopy('copied', 'share').copyText('a result')
  expect(asked).toHaveBeenLastCalledWith('Share…', 'a result')
})
