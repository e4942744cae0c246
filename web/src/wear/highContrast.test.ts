// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const makeSheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="sheet"><defs>${content}</defs></svg>`

const fetched = vi.fn(() =>
  Promise.resolve(new Response(makeSheet('<symbol id="contrast-Ms" viewBox="0 0 100 100"><path/></symbol>'))),
)
let more = false

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: more, addEventListener: () => undefined }))
  document.body.innerHTML = makeSheet('<symbol id="Ms" viewBox="0 0 100 100"><rect/></symbol><symbol id="ui-x"/>')
})

afterEach(() => {
  more = false
})

const drawn = (): string | undefined =>
  document.querySelector('#Ms > *')?.getAttribute('href') ?? document.querySelector('#Ms > *')?.localName

async function applyChoice(choice: 'auto' | 'on' | 'off'): Promise<void> {
  const { highContrast } = await import('../ui/pageChoices')
  const { applyContrastStyle } = await import('./highContrast')
  highContrast.choose(choice)
  await applyContrastStyle()
}

test('drawings change to high contrast and back, and the sheet is loaded once', async () => {
  await applyChoice('on')
  expect(drawn()).toBe('#contrast-Ms')
  await applyChoice('off')
  expect(drawn()).toBe('rect')
  await applyChoice('on')
  expect(drawn()).toBe('#contrast-Ms')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a system that asks for more contrast gets it unless the person chose colours', async () => {
  more = true
  await applyChoice('auto')
  expect(drawn()).toBe('#contrast-Ms')
  await applyChoice('off')
  expect(drawn()).toBe('rect')
})

test('nothing is loaded by default', async () => {
  await applyChoice('auto')
  expect(fetched).not.toHaveBeenCalled()
  expect(drawn()).toBe('rect')
})
