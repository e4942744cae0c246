// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { findMoveCountForKey } from './moveKeys'

function pressKey(
  html: string,
  key: string,
  more: KeyboardEventInit = {},
  also: string[] = [],
): [number | null, boolean] {
  document.body.innerHTML = html
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  let to: number | null = null
  document.body.addEventListener('keydown', (pressed) => (to = findMoveCountForKey(pressed, 2, 3, also)), {
    once: true,
  })
  document.querySelector('#here')?.dispatchEvent(event)
  return [to, event.defaultPrevented]
}

test.each([
  ['<p id="here">', 'ArrowRight', {}, [], 3],
  ['<p id="here">', 'ArrowLeft', {}, [], 1],
  ['<p id="here">', 'ArrowUp', {}, [], null],
  ['<p id="here">', 'Home', {}, [], null],
  ['<p id="here">', 'Home', {}, ['Home'], 0],
  ['<p id="here">', 'ArrowLeft', { altKey: true }, [], null],
  ['<input id="here">', 'ArrowLeft', {}, [], null],
  ['<div role="grid"><b id="here">', 'ArrowLeft', {}, [], null],
  ['<div role="grid"><b id="here">', 'ArrowLeft', { shiftKey: true }, [], 1],
])('in %s %s with %j leads where it should', (html, key, more, also, to) => {
  expect(pressKey(html, key, more, also)).toEqual([to, to !== null])
})
