// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./router.svelte', () => ({ focusPageStart: () => document.querySelector<HTMLElement>('main')?.focus() }))

beforeAll(async () => (await import('./focusKeeper')).keepFocus())
beforeEach(() => (document.body.innerHTML = ''))
afterEach(() => (document.body.innerHTML = ''))

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) as HTMLElement
/** Show a page, focus its element `#pressed`, change the page, and return the ID of the element with the focus. */
async function focusAfter(page: string, change: () => void): Promise<string> {
  document.body.innerHTML = `<div id="page"><main id="main" tabindex="-1">${page}</main></div>`
  find('#pressed').focus()
  change()
  await Promise.resolve()
  return document.activeElement?.id ?? ''
}
const removePressed = (): void => find('#pressed').remove()

test.each([
  ['<button id="before"></button><p><button id="pressed"></button><button id="after"></button></p>', 'after'],
  ['<p><button id="before"></button><button id="pressed"></button></p><button id="after"></button>', 'before'],
  ['<p><button id="pressed"></button></p><button id="far"></button>', 'far'],
  ['<p><button id="before"></button><button id="pressed"></button><button class="grave"></button></p>', 'before'],
  ['<button id="pressed"></button>', 'main'],
])('a control that goes away hands the focus on: %s', async (page, next) => {
  expect(await focusAfter(page, removePressed)).toBe(next)
})

test('a question that replaces a button gets the focus on the answer that deletes nothing', async () => {
  const change = (): void => {
    find('#pressed').outerHTML = '<button class="grave" id="yes"></button><button id="no"></button>'
  }
  expect(await focusAfter('<a id="file" href="/"></a><button class="grave" id="pressed"></button>', change)).toBe('no')
})

test('at a table the board gets the focus, and choices before the board', async () => {
  const home = (inner: string): string =>
    `<div data-focus-home=".choice, [data-place]"><button id="other"></button><button id="pressed"></button>${inner}</div>`
  const board = '<i id="place" data-place tabindex="0"></i>'
  expect(await focusAfter(home(board), removePressed)).toBe('place')
  expect(await focusAfter(home(`${board}<button class="choice" id="choice"></button>`), removePressed)).toBe('choice')
})

test('another page gets the focus at its start, not in its head', async () => {
  const change = (): void => {
    find('#page').innerHTML = '<header><a href="/" id="home"></a></header><main id="next" tabindex="-1"></main>'
  }
  expect(await focusAfter('<button id="pressed"></button>', change)).toBe('next')
})

test('a press beside all controls ends the focus, and nothing is handed on', async () => {
  const change = (): void => {
    find('#pressed').blur()
    find('main').dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    removePressed()
  }
  expect(await focusAfter('<button id="pressed"></button><button id="after"></button>', change)).toBe('')
})

test('a button that waits keeps the focus and cannot be pressed', async () => {
  const pressed = vi.fn()
  const change = (): void => {
    find('#pressed').addEventListener('click', pressed)
    find('#pressed').ariaDisabled = 'true'
    find('#pressed').click()
    expect(pressed).not.toHaveBeenCalled()
    find('#pressed').ariaDisabled = 'false'
    find('#pressed').click()
    expect(pressed).toHaveBeenCalledOnce()
  }
  expect(await focusAfter('<button id="pressed"></button>', change)).toBe('pressed')
})
