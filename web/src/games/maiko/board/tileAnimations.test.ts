// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flights } from './tileAnimations'

const { animate: own } = Element.prototype
const animate = vi.fn<(frames: Keyframe[], how: KeyframeAnimationOptions) => void>()

beforeEach(() => {
  document.body.innerHTML = `
    <i data-place="c3"></i>
    <div data-board="0"><i data-cell="F"></i><i data-kamon></i></div>
    <div data-board="1"><i data-cell="F"></i></div>`
  animate.mockClear()
  Element.prototype.animate = function (this: Element, frames, how) {
    animate(frames as Keyframe[], how as KeyframeAnimationOptions)
    return { finished: Promise.resolve() } as unknown as Animation
  }
})

afterEach(() => {
  Element.prototype.animate = own
  expect(document.querySelector('svg.flight'), 'nothing is left in the air').toBeNull()
})

test.each([
  ['to a board', () => flights.flyTileToBoard('Fw', 'c3', 0), 2],
  ['from board to board', () => flights.flyTileBetweenBoards('Fw', 1, 0), 3],
  ['out of the game', () => flights.sweepTileAway('Fw', 1), 2],
  ['and a kamon down to its owner', () => flights.dropKamon(0), 4],
])('a tile flies %s', async (_, fly, frames) => {
  await fly()
  expect(animate).toHaveBeenCalledOnce()
  expect(animate.mock.calls[0]![0]).toHaveLength(frames)
  expect(animate.mock.calls[0]![1].duration).toBeGreaterThan(100)
})

test.each([
  ['from a place that is not on the page', () => flights.flyTileToBoard('Fw', 'a1', 0)],
  ['to a board that is not', () => flights.flyTileBetweenBoards('Fw', 0, 3)],
  ['from one', () => flights.sweepTileAway('Fw', 3)],
  ['and no kamon', () => flights.dropKamon(1)],
])('nothing flies %s', async (_, fly) => {
  await fly()
  expect(animate).not.toHaveBeenCalled()
})

test('a flight that is broken off is taken away as well', async () => {
  Element.prototype.animate = () => ({ finished: Promise.reject(new DOMException('gone', 'AbortError')) }) as never
  await flights.sweepTileAway('Fw', 0)
})
