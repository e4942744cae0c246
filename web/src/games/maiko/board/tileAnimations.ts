// Animations that move a drawing from one place of the page to another.
import { ARC_MS, DROP_MS, GLIDE_MS, SWEEP_MS, type TileAnimations } from './stepAnimationQueue.svelte'
import { parseObjectLetter } from './tiles'

const SVG = 'http://www.w3.org/2000/svg'

function addDrawingToPage(drawingName: string, bounds: DOMRect): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 96 96')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'flight')
  svg.append(Object.assign(document.createElementNS(SVG, 'use')))
  svg.firstElementChild?.setAttribute('href', `#${drawingName}`)
  Object.assign(svg.style, {
    position: 'fixed',
    left: `${bounds.left}px`,
    top: `${bounds.top}px`,
    width: `${bounds.width}px`,
    height: `${bounds.height}px`,
    zIndex: '20',
    pointerEvents: 'none',
  })
  document.body.append(svg)
  return svg
}

async function animateDrawing(
  drawingName: string,
  from: DOMRect,
  frames: Keyframe[],
  duration: number,
  easing: string,
): Promise<void> {
  const flying = addDrawingToPage(drawingName, from)
  await flying.animate(frames, { duration, easing, fill: 'forwards' }).finished.catch(() => undefined)
  flying.remove()
}

const measureElementBounds = (selector: string): DOMRect | undefined =>
  document.querySelector(selector)?.getBoundingClientRect()

const makeCssTransformBetween = (from: DOMRect, to: DOMRect, scale: number): string => {
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  return `translate(${x}px, ${y}px) scale(${scale})`
}

const makeBoardCellSelector = (seat: number, tile: string): string =>
  `[data-board="${seat}"] [data-cell="${parseObjectLetter(tile)}"]`

/** Share of a cell's width that a tile fills. */
const FILLS = 0.7

export const flights: TileAnimations = {
  async flyTileToBoard(tile, place, seat) {
    const [from, to] = [
      measureElementBounds(`[data-place="${place}"]`),
      measureElementBounds(makeBoardCellSelector(seat, tile)),
    ]
    if (!from || !to) return
    const land = makeCssTransformBetween(from, to, (FILLS * to.width) / from.width)
    await animateDrawing(
      `m-${tile}`,
      from,
      [{ transform: 'none' }, { transform: land }],
      GLIDE_MS,
      'cubic-bezier(.5, 0, .2, 1)',
    )
  },
  async flyTileBetweenBoards(tile, from, to) {
    const [there, here] = [
      measureElementBounds(makeBoardCellSelector(from, tile)),
      measureElementBounds(makeBoardCellSelector(to, tile)),
    ]
    if (!there || !here) return
    const land = makeCssTransformBetween(there, here, here.width / there.width)
    const high = makeCssTransformBetween(
      there,
      new DOMRect((there.left + here.left) / 2, Math.min(there.top, here.top) - 40, here.width, here.height),
      1.1,
    )
    await animateDrawing(
      `m-${tile}`,
      there,
      [{ transform: 'scale(.7)' }, { transform: high }, { transform: `${land} scale(${FILLS})` }],
      ARC_MS,
      'ease-in-out',
    )
  },
  async sweepTileAway(tile, seat) {
    const from = measureElementBounds(makeBoardCellSelector(seat, tile))
    if (!from) return
    const frames = [
      { transform: `scale(${FILLS})`, opacity: 1 },
      { transform: `translateX(120px) rotate(8deg) scale(${FILLS})`, opacity: 0 },
    ]
    await animateDrawing(`m-${tile}`, from, frames, SWEEP_MS, 'cubic-bezier(.3, 0, .7, 1)')
  },
  async dropKamon(seat) {
    const to = measureElementBounds(`[data-board="${seat}"] [data-kamon]`)
    if (!to) return
    const side = new DOMRect(to.left, to.top, 22, 22)
    const frames = [
      { transform: 'translateY(-130px)', offset: 0, easing: 'ease-in' },
      { transform: 'none', offset: 0.75 },
      { transform: 'translateY(-4px)', offset: 0.87 },
      { transform: 'none', offset: 1 },
    ]
    await animateDrawing('m-kamon-s', side, frames, DROP_MS, 'linear')
  },
}
