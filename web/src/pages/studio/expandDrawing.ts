// Makes the regions of a line drawing clickable. Elements inside `<use>` get no events, so the symbol's content is
// copied.

const SVG = 'http://www.w3.org/2000/svg'
const PLACED = ['href', 'x', 'y', 'width', 'height']
const REGION = /var\(--r-([\w-]+)/

/** Return the content of a symbol; each element with the ink of a region gets the attribute `data-region`. */
export function makeClickableDrawing(symbolId: string): SVGGElement | null {
  const symbol = document.getElementById(symbolId)
  if (!symbol) return null
  const open = document.createElementNS(SVG, 'g')
  for (const child of symbol.children) open.append(copyAndExpandElement(child))
  return open
}

function copyAndExpandElement(element: Element): Element {
  const href = element.getAttribute('href')
  const target = element.localName === 'use' && href ? document.getElementById(href.slice(1)) : null
  if (target) return expandUseElement(element, target)
  const copy = element.cloneNode(false) as Element
  copy.removeAttribute('id')
  const region = ['fill', 'stroke', 'color']
    .map((name) => REGION.exec(copy.getAttribute(name) ?? '')?.[1])
    .find(Boolean)
  if (region) copy.setAttribute('data-region', region)
  for (const child of element.children) copy.append(copyAndExpandElement(child))
  return copy
}

function expandUseElement(useElement: Element, referencedElement: Element): Element {
  const group = document.createElementNS(SVG, 'g')
  for (const { name, value } of useElement.attributes) if (!PLACED.includes(name)) group.setAttribute(name, value)
  const [x, y] = [useElement.getAttribute('x') ?? '0', useElement.getAttribute('y') ?? '0']
  const shown = referencedElement.localName === 'symbol' ? document.createElementNS(SVG, 'svg') : null
  if (shown) {
    const size = {
      x,
      y,
      width: useElement.getAttribute('width') ?? '100%',
      height: useElement.getAttribute('height') ?? '100%',
    }
    for (const [name, value] of Object.entries(size)) shown.setAttribute(name, value)
    shown.setAttribute('viewBox', referencedElement.getAttribute('viewBox') ?? '0 0 100 100')
    for (const child of referencedElement.children) shown.append(copyAndExpandElement(child))
  } else if (x !== '0' || y !== '0') {
    group.setAttribute('transform', `${group.getAttribute('transform') ?? ''} translate(${x} ${y})`)
  }
  group.append(shown ?? copyAndExpandElement(referencedElement))
  return group
}

/** Return copies of a region's elements as outlines, to be drawn on top. */
export function copyRegionAsOutline(drawing: SVGSVGElement, region: string): SVGElement[] {
  const back = drawing.getScreenCTM()?.inverse()
  if (!back) return []
  return [...drawing.querySelectorAll<SVGGraphicsElement>(`[data-region="${region}"]`)].flatMap((element) => {
    const place = element.getScreenCTM()
    if (!place) return []
    const copy = element.cloneNode(true) as SVGElement
    for (const each of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of ['fill', 'stroke', 'stroke-width', 'class', 'data-region', 'opacity'])
        each.removeAttribute(name)
    }
    const { a, b, c, d, e, f } = back.multiply(place)
    copy.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`)
    return [copy]
  })
}

/** Return pairs of regions whose bounding boxes touch. */
export function findAdjacentRegions(drawing: SVGSVGElement): [string, string][] {
  const boxes = new Map<string, DOMRect[]>()
  for (const element of drawing.querySelectorAll<SVGGraphicsElement>('[data-region]')) {
    const region = element.dataset['region'] ?? ''
    boxes.set(region, [...(boxes.get(region) ?? []), element.getBoundingClientRect()])
  }
  const isTouching = (box: DOMRect, otherBox: DOMRect): boolean =>
    box.left <= otherBox.right && otherBox.left <= box.right && box.top <= otherBox.bottom && otherBox.top <= box.bottom
  const names = [...boxes.keys()]
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other): [string, string][] =>
        boxes.get(one)?.some((a) => boxes.get(other)?.some((b) => isTouching(a, b))) ? [[one, other]] : [],
      ),
  )
}
